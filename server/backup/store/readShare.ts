import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { damagedFile, rememberDamage, rememberedDamage } from './rememberedDamage.ts'
import { nameIn, ObjectDamaged, pathIn } from './store.ts'
import { writeDurably } from './writeDurably.ts'

/** Called with what of a store itself the disk does not give back. */
export type OnUnread = (file: string, error: Error) => void

/** A store to read. */
type Checked = {
  root: string
  /** Throws `ObjectDamaged`. */
  check: (name: string) => Promise<void>
  /** Whether anything can be said of a name; unset: of all. */
  canCheck?: (name: string) => boolean
  /** Unset: what cannot be read is thrown. */
  onUnread?: OnUnread
}

/** What is read of a store in a night: so much, or so many of its 256 parts for as long as a night has. */
export type Share = { bytes: number; ms: number; parts: number; longestMs: number }

/** All of it is read within 86 nights, if three parts can be read in two hours. */
const nightly: Share = { bytes: 10 * 1024 ** 3, ms: 30 * 60_000, parts: 3, longestMs: 2 * 60 * 60_000 }

/** The name behind which the next night goes on; empty for the beginning. */
const cursorFile = 'read-to'

/**
 * Reads again what was damaged, and a share of a store, behind that of the last night. Returns the names of the objects
 * that are not whole, each with what is wrong with it; they are remembered until they are, also if the backup breaks off.
 */
export async function readShare(store: Checked, share = nightly): Promise<Map<string, string>> {
  const beganAt = performance.now()
  const from = await readCursor(store.root)
  const [firstPart, parts] = [from.slice(0, 2), await partsOf(store.root)]
  let [bytes, partsRead] = [0, 0]
  const hasTime = (ms: number) => performance.now() - beganAt < ms
  const remembered = await rememberedDamage(store.root).catch(unread(store, damagedFile))
  // What was damaged would be forgotten with the next note of it.
  if (!remembered) return new Map()
  const damaged = await stillDamaged(store, remembered, () => hasTime(share.longestMs))
  const goOnBehind = async (name: string) => {
    await rememberDamage(store.root, damaged.keys())
    await writeDurably(store.root, { name: cursorFile, bytes: `${name}\n` })
  }
  const isEnough = () =>
    (bytes >= share.bytes || !hasTime(share.ms)) && (partsRead >= share.parts || !hasTime(share.longestMs))
  for (const part of parts.filter((name) => name >= firstPart)) {
    for (const name of (await namesIn(store.root, part).catch(unread(store, part))) ?? []) {
      if (name <= from) continue
      const problem = await problemOf(store, name)
      if (problem !== undefined) damaged.set(name, problem)
      bytes += await sizeOf(pathIn(store.root, name))
      if (!isEnough()) continue
      await goOnBehind(name)
      return damaged
    }
    partsRead++
    await goOnBehind(`${part}${'f'.repeat(62)}`)
  }
  await goOnBehind('')
  return damaged
}

const unread =
  ({ onUnread }: Checked, file: string) =>
  (error: Error) => {
    if (!onUnread) throw error
    onUnread(file, error)
  }

/** What was damaged, and is not whole or gone by now; all that there is no time to read, or nothing to compare with. */
async function stillDamaged(
  store: Checked,
  remembered: string[],
  hasTime: () => boolean,
): Promise<Map<string, string>> {
  const damaged = new Map<string, string>()
  for (const name of remembered) {
    const path = pathIn(store.root, name)
    const isChecked = hasTime() && store.canCheck?.(name) !== false
    if (!isChecked && (await isGone(path))) continue
    const problem = isChecked ? await problemOf(store, name) : `${path} was damaged`
    if (problem !== undefined) damaged.set(name, problem)
  }
  return damaged
}

const isGone = (path: string) =>
  stat(path).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
  )

/** Undefined if it is whole, gone since it was listed, or nothing can be said of it. */
async function problemOf(store: Checked, name: string): Promise<string | undefined> {
  if (store.canCheck?.(name) === false) return undefined
  try {
    await store.check(name)
    return undefined
  } catch (error) {
    if (!(error instanceof ObjectDamaged)) throw error
    return error.isGone ? undefined : error.message
  }
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

export async function partsOf(root: string): Promise<string[]> {
  return (await readdir(root)).filter((name) => /^[\da-f]{2}$/.test(name)).toSorted()
}

async function namesIn(root: string, part: string): Promise<string[]> {
  return (await readdir(join(root, part))).flatMap((file) => nameIn(file) ?? []).toSorted()
}

async function readCursor(root: string): Promise<string> {
  const text = await readFile(join(root, cursorFile), 'utf8').catch(() => '')
  return /^[\da-f]{64}$/.exec(text.trim())?.[0] ?? ''
}
