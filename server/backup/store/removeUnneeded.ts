import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nameOfPartial } from '../archive/writeArchive.ts'
import { ifMissing } from './ifMissing.ts'
import { compact, expanded, readList } from './nameList.ts'
import { partsOf } from './readShare.ts'
import { nameIn, pathIn } from './store.ts'

/** What lies in a store, and what the lists of archives name in it. */
export type Removal = {
  root: string
  /** The archives whose lists count. */
  lists: string[]
  /** Whether more than a tenth of the store may go. */
  isForced: boolean
  /** Called before each part of the store: throws if the lock of backups is not held any more. */
  assertLocked: () => Promise<unknown>
}

/** `left` is the number of files that are still there. */
export type Removed = { files: number; left: number; gone: { count: number; first?: string } }

const dayMs = 24 * 60 * 60 * 1000
/** What was written or used since then may belong to a copy of our database, whose backup runs or has just run. */
const untouchedMs = 2 * dayMs
/** The share of a store that may be in no list before something else must be wrong. */
const suspicious = { share: 0.1, few: 5 }

/**
 * Removes what no list names from a store, and says how many of what they name are gone. Throws, and removes nothing, if
 * a list is not whole, or if it were more than a tenth.
 */
export async function removeUnneeded(removal: Removal): Promise<Removed> {
  const { root, lists, isForced } = removal
  const needed = await namesIn(root, lists)
  const { total, unneeded, leftovers } = await lookThrough(removal, needed)
  if (!isForced && unneeded.length > Math.max(suspicious.few, suspicious.share * total))
    throw new Error(
      `No archive needs ${unneeded.length} of the ${total} files in ${root}: that is more than a night removes by itself. If archives have gone that should go, run: npm run backup -- --tidy`,
    )
  let [files, left] = [0, total + leftovers.length]
  for (const [index, path] of [...unneeded, ...leftovers].entries()) {
    if (index % assertEvery === 0) await removal.assertLocked()
    // Somebody may have come to need it meanwhile.
    if (!(await isUntouched(path))) continue
    await rm(path, { force: true })
    files++
    left--
  }
  // The walk took away what it found.
  const [first] = needed
  const gone = first === undefined ? { count: 0 } : { count: needed.size, first: pathIn(root, expanded(first)) }
  return { files, left, gone }
}

const assertEvery = 1000

/** All names of these lists, compact. */
export async function namesIn(root: string, lists: string[]): Promise<Set<string>> {
  const names = new Set<string>()
  for (const archive of lists) for await (const { name } of readList(root, archive)) names.add(compact(name))
  return names
}

/** Takes the names that it comes to out of `needed`. */
async function lookThrough({ root, assertLocked }: Removal, needed: Set<string>) {
  const unneeded: string[] = []
  const leftovers: string[] = []
  let total = 0
  for (const part of await partsOf(root)) {
    await assertLocked()
    for (const file of await readdir(join(root, part))) {
      const name = nameIn(file)
      const path = join(root, part, file)
      if (name !== undefined) {
        total++
        if (!needed.delete(compact(name)) && (await isUntouched(path))) unneeded.push(path)
      } else if (nameOfPartial(file) !== undefined && (await isUntouched(path))) leftovers.push(path)
    }
  }
  return { total, unneeded, leftovers }
}

export async function isUntouched(path: string): Promise<boolean> {
  const found = await stat(path).catch(ifMissing(undefined))
  return found !== undefined && found.mtimeMs < Date.now() - untouchedMs
}
