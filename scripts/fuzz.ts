import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'

/**
 * `npm run fuzz -- [minutes] [seed] [path]`: calls made at random from the API document, until time is up or a fault is
 * found, and then odd files for as long. Seed and path are printed with a fault; with them it is found again at once.
 */
const [minutes = '5', seed = String(randomInt(2 ** 31)), path] = process.argv.slice(2)
if (!(Number(minutes) > 0) || !Number.isInteger(Number(seed))) {
  console.error('Usage: npm run fuzz -- [minutes] [seed] [path]')
  process.exit(2)
}
console.log(`Fuzzing for ${minutes} minutes; again: npm run fuzz -- ${minutes} ${seed}`)
const env = { ...process.env, FUZZ_MINUTES: minutes, FUZZ_SEED: seed, ...(path && { FUZZ_PATH: path }) }
// One after the other, so that each has the minutes to itself.
const tests = ['server/app/fuzz.test.ts', 'server/content/files/decoding/worker/inspection/fuzz.test.ts']
const options = ['run', '--project', 'api', '--maxWorkers', '1', ...tests]
const child = spawn('vitest', options, { stdio: 'inherit', env })
process.exitCode = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
