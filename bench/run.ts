import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** Measures what the README and the issue promise: start-up, and the weight of the start page. */

type Chunk = { file: string; imports?: string[] }

const rows: [string, string][] = []

rmSync('dist', { recursive: true, force: true })
const dataDir = mkdtempSync(join(tmpdir(), 'parmen-bench-'))
rows.push(['first start: build, initdb, migrations', await startUp(dataDir)])
rows.push(['start, built, database there', await startUp(dataDir)])
rows.push(['start, built, new database', await startUp(mkdtempSync(join(tmpdir(), 'parmen-bench-')))])
rows.push(['JavaScript of the start page', `${startPageWeight()} kB gz`])
rmSync(dataDir, { recursive: true, force: true })
for (const [what, figure] of rows) console.log(`${what.padEnd(42)} ${figure}`)

/** Until the line that says it is ready. */
async function startUp(folder: string): Promise<string> {
  const began = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const seconds = ((performance.now() - began) / 1000).toFixed(2)
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  return `${seconds} s`
}

/** The entry and all that it loads at once, as gzip sends it. */
function startPageWeight(): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, Chunk>
  const wanted = new Set<string>()
  const add = (name: string) => {
    if (wanted.has(name)) return
    wanted.add(name)
    manifest[name]?.imports?.forEach(add)
  }
  add('index.html')
  const sizes = [...wanted].map(
    (name) => gzipSync(readFileSync(join('dist/client', manifest[name]?.file ?? ''))).length,
  )
  return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)
}
