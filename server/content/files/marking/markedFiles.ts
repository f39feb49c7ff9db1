import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const hourMs = 60 * 60 * 1000
/** What nobody has asked for so long is removed. */
const keptMs = 24 * hourMs
const mostBytes = 512 * 1024 * 1024

/**
 * What has been marked, kept on this machine so that nothing is marked anew for each who looks. It may go at any moment:
 * it is made again. `key` is all that it was made of.
 */
export function createMarkedFiles(dataDir: string) {
  const folder = join(dataDir, 'marked')
  const pathOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))

  return {
    async read(key: string): Promise<Buffer | undefined> {
      const path = pathOf(key)
      const bytes = await readFile(path).catch(() => undefined)
      const now = new Date()
      if (bytes) await utimes(path, now, now).catch(() => {})
      return bytes
    },
    async keep(key: string, bytes: Buffer): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = pathOf(key)
      const begun = `${path}.${crypto.randomUUID()}`
      await writeFile(begun, bytes, { mode: 0o600 })
      // Whoever reads it meanwhile finds all of it or nothing.
      await rename(begun, path)
    },
    /** Removes what nobody has asked for in a day, and then the oldest until the rest is small enough. */
    async removeOld(most = mostBytes): Promise<void> {
      const found = await filesIn(folder)
      let left = found.reduce((sum, { size }) => sum + size, 0)
      for (const { path, size, usedAt } of found.toSorted((a, b) => a.usedAt - b.usedAt)) {
        if (usedAt >= Date.now() - keptMs && left <= most) return
        await rm(path, { force: true })
        left -= size
      }
    },
  }
}

async function filesIn(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const found = names.map(async (name) => {
    const path = join(folder, name)
    const about = await stat(path).catch(() => undefined)
    return about ? [{ path, size: about.size, usedAt: about.mtimeMs }] : []
  })
  return (await Promise.all(found)).flat()
}
