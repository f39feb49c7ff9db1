import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openStorage } from '#server/platform/storage/openStorage.ts'
import { apiCaller, signUpAt } from '../../server/testing/overHttp.ts'
import { startProcess } from '../../server/testing/process.ts'
import { sendFile, type Target } from './client.ts'

const part = 128 * 1024
const parts = 32

/**
 * Kills the server at a random moment of each of so many uploads, which the client then resumes. Returns whether every
 * acknowledged file is there, whole and right, and nothing else.
 */
export async function survive(kind: string, rounds: number, storage: Record<string, string>): Promise<boolean> {
  const environment = { DATA_DIR: mkdtempSync(join(tmpdir(), 'parmen-bench-uploads-')), ...storage }
  let server = await startProcess(environment)
  const { token, call } = await signUpAt(server.url)
  const { id: folderId } = await call(folders.add, { body: { title: 'Villa Solhem' } })
  const target: Target = { url: server.url, token, folderId }
  const sent = new Map<string, string>()
  async function send(round: number, afterBreak?: () => Promise<unknown>) {
    const bytes = randomBytes(part * parts + round)
    const name = `Runda ${round}.bin`
    const { breaks } = await sendFile(target, { bytes, name, part, ...(afterBreak ? { afterBreak } : {}) })
    sent.set(name, createHash('sha256').update(bytes).digest('hex'))
    return breaks
  }

  let brokenOff = 0
  for (let round = 1; round <= rounds; round++) {
    // How long one takes, by the server that is to be killed in the next.
    const began = performance.now()
    await send(-round)
    const usual = performance.now() - began
    const restarted = (async () => {
      await pause(Math.random() * usual)
      await server.kill()
      server = await startProcess(environment)
      target.url = server.url
    })()
    brokenOff += Math.min(await send(round, () => restarted), 1)
    await restarted
  }
  const isRight = await isAllThere(target, sent, environment)
  console.log(
    `kill -9, ${kind}: ${rounds} rounds, ${brokenOff} uploads broken off midway; ${isRight ? 'all right' : 'FILES LOST'}`,
  )
  server.child.kill('SIGTERM')
  await server.exited
  rmSync(environment.DATA_DIR, { recursive: true, force: true })
  return isRight
}

async function isAllThere({ url, token }: Target, sent: Map<string, string>, environment: NodeJS.ProcessEnv) {
  const listed = await apiCaller(url, token)(files.ofUser, { query: { topX: 500 } })
  const names = listed.map(({ name }) => name).toSorted()
  if (JSON.stringify(names) !== JSON.stringify([...sent.keys()].toSorted())) return false
  const storage = await openStorage(readConfig(environment), console)
  for (const sha256 of sent.values()) {
    const hash = createHash('sha256')
    for await (const chunk of await storage.read(`content/${sha256}`)) hash.update(chunk as Buffer)
    if (hash.digest('hex') !== sha256) return false
  }
  return true
}
