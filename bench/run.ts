import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildClient } from '#server/web/clientBuild.ts'
import { startProcess } from '../server/testing/process.ts'
import { lighthouseScores } from './lighthouse.ts'

/**
 * Measures start-up time, the size of the start page and its Lighthouse scores (docs/performance.md); with a grown
 * service's folder also what calls cost there.
 */

type Chunk = { file: string; imports?: string[] }

const rows: [string, string][] = []

rmSync('dist', { recursive: true, force: true })
const dataDir = mkdtempSync(join(tmpdir(), 'parmen-bench-'))
rows.push(['first start: build, initdb, migrations', await startUp(dataDir)])
rows.push(['start, built, database there', await startUp(dataDir)])
rows.push(['start, built, new database', await startUp(mkdtempSync(join(tmpdir(), 'parmen-bench-')))])
rows.push(['JavaScript of the start page', `${startPageWeight(await buildClient())} kB gz`])
await whileRunning(dataDir, async (url) => {
  for (const path of ['/', '/howtoparmen_sv', '/tahandom'])
    rows.push([`Lighthouse, phone, ${path}`, (await lighthouseScores(url + path, dataDir)).join(' / ')])
})
rmSync(dataDir, { recursive: true, force: true })
for (const [what, figure] of rows) console.log(`${what.padEnd(42)} ${figure}`)
const [, , grown] = process.argv
if (grown) spawnSync(process.execPath, [join(import.meta.dirname, 'calls.ts'), grown], { stdio: 'inherit' })

/** Seconds until the "ready" line is printed. */
async function startUp(folder: string): Promise<string> {
  const began = performance.now()
  let ready = began
  await whileRunning(folder, async () => void (ready = performance.now()))
  return `${((ready - began) / 1000).toFixed(2)} s`
}

/** Runs the service on a free port and passes its URL once it is ready. */
async function whileRunning(folder: string, measure: (url: string) => Promise<void>) {
  const { url, child, exited } = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' })
  try {
    await measure(url)
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}

/** Gzipped size of the entry chunk and everything it imports statically. */
function startPageWeight(client: string): string {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const wanted = new Set<string>()
  const add = (name: string) => {
    if (wanted.has(name)) return
    wanted.add(name)
    manifest[name]?.imports?.forEach(add)
  }
  add('index.html')
  const sizes = [...wanted].map((name) => gzipSync(readFileSync(join(client, manifest[name]?.file ?? ''))).length)
  return (sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)
}
