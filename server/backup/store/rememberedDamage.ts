import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifMissing } from './ifMissing.ts'
import { writeDurably } from './writeDurably.ts'

/** The names that were found damaged, a line for each: no other night may come to read them for months. */
export const damagedFile = 'damaged'

/** The damaged files that the last reading of a store noted. Throws if they are there, and cannot be read. */
export async function rememberedDamage(root: string): Promise<string[]> {
  const text = await readFile(join(root, damagedFile), 'utf8').catch(ifMissing(''))
  return text.split('\n').filter((line) => /^[\da-f]{64}$/.test(line))
}

export function rememberDamage(root: string, names: Iterable<string>): Promise<void> {
  return writeDurably(root, { name: damagedFile, bytes: [...names].map((name) => `${name}\n`).join('') })
}
