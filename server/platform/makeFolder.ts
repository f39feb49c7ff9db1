import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder that an operator named, and those above it, for this user alone. Node's `recursive` never ends where
 * the system answers that a folder is not there although the one above it is, as below /proc. Throws what the system says.
 */
export async function makeFolder(path: string): Promise<void> {
  const make = () => mkdir(path, { mode: 0o700 })
  try {
    await make()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    // Another process may have made it.
    await make().catch(async (cause: unknown) => {
      if (!(await stat(path)).isDirectory()) throw cause
    })
  }
}
