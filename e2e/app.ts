import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { World } from '#fixtures/world.ts'

const host = '127.0.0.1'
// Another, where two runs share a machine.
const port = Number(process.env['E2E_PORT'] ?? 4199)
const dataDir = join(tmpdir(), `parmen-e2e-${port}`)

/** The app that the browser tests drive. Its mail lies in `dataDir`/outbox. */
export const app = { host, port, url: `http://${host}:${port}`, dataDir, worldFile: join(dataDir, 'world.json') }

/** The named world as it was built for this run. Tests that change things do so to people of their own. */
export function readWorld(): World {
  return JSON.parse(readFileSync(app.worldFile, 'utf8')) as World
}
