import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folders } from '#contract/folders/folders.ts'
import { signUpAt, tokenFrom } from '#server/testing/overHttp.ts'
import { startProcess, type RunningProcess } from '#server/testing/process.ts'

/** Starts a server of its own, where a person has a folder; its data go when it stops. */
export async function startService(bench: string, environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), `parmen-bench-${bench}-`))
  const server = await startProcess({ DATA_DIR: dataDir, ...environment })
  const { token, call } = await signUpAt(server.url)
  const { id: folderId } = await call(folders.add, { body: { title: 'Villa Solhem' } })
  return {
    server,
    call,
    /** A token of the person that is valid. */
    token: () => tokenFrom(server.url, 'sign-in/email'),
    target: { url: server.url, token, folderId },
    stop: async () => {
      server.child.kill('SIGTERM')
      await server.exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Service = Awaited<ReturnType<typeof startService>>

/** The memory of a server in megabytes, on Linux: what it holds, or has held at most. */
export function memoryOf({ child }: RunningProcess) {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const megabytes = (line: string) => Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { held: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
