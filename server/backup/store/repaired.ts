import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './ifMissing.ts'
import { nameLine, namedIn, type Named } from './nameList.ts'

/**
 * What was kept anew in place of an object, a line for each time. Lists of before have its old sum, and the newest list
 * that has the new one may go before them with its archive.
 */
export const repairedFile = 'mended'

/** The repaired files, in the order in which they were noted. Throws if they are there, and cannot be read. */
export async function repairedIn(root: string): Promise<Named[]> {
  const text = await readFile(join(root, repairedFile), 'utf8').catch(ifMissing(''))
  return text.split('\n').flatMap((line) => namedIn(line) ?? [])
}

export async function noteRepaired(root: string, named: Named): Promise<void> {
  const lines = await open(join(root, repairedFile), 'a', 0o600)
  try {
    // A line before may have been broken off.
    await lines.appendFile(`\n${nameLine(named)}`)
    await lines.sync()
  } finally {
    await lines.close()
  }
}
