import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './ifMissing.ts'
import { writeDurably } from './writeDurably.ts'

/**
 * Stands in a store whose last list went with its archive, until its last object has gone too. One whose lists are not
 * there for another reason does not have it: somebody copies it back, or another database has just begun it.
 */
const file = 'served'

export const markServed = (root: string) => writeDurably(root, { name: file, bytes: '' })

export const unmarkServed = (root: string) => rm(join(root, file), { force: true })

export async function isMarkedServed(root: string): Promise<boolean> {
  return (await stat(join(root, file)).catch(ifMissing(undefined))) !== undefined
}
