import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'

/**
 * `npm run fuzz -- [minutes] [seed] [path]`: calls made at random from the API document, until time is up or a fault is found. Seed
 * and path are printed with the fault; with them it is found again at once.
 */
const [minutes = '5', seed = String(randomInt(2 ** 31)), path] = process.argv.slice(2)
if (!(Number(minutes) > 0) || !Number.isInteger(Number(seed))) {
  console.error('Usage: npm run fuzz -- [minutes] [seed] [path]')
  process.exit(2)
}
console.log(`Fuzzing for ${minutes} minutes; again: npm run fuzz -- ${minutes} ${seed}`)
const env = { ...process.env, FUZZ_MINUTES: minutes, FUZZ_SEED: seed, ...(path && { FUZZ_PATH: path }) }
const child = spawn('vitest', ['run', '--project', 'api', 'server/app/fuzz.test.ts'], { stdio: 'inherit', env })
process.exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
