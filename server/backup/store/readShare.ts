import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameIn, ObjectDamaged, pathIn } from './store.ts'

/** A store to read; `check` throws `ObjectDamaged`. */
type Checked = { root: string; check: (name: string) => Promise<void> }

/** What is read of a store in a night: so much, or so many of its 256 parts for as long as a night has. */
export type Share = { bytes: number; ms: number; parts: number; longestMs: number }

/** All of it is read within 86 nights, if three parts can be read in two hours. */
const nightly: Share = { bytes: 10 * 1024 ** 3, ms: 30 * 60_000, parts: 3, longestMs: 2 * 60 * 60_000 }

/** The name behind which the next night goes on; empty for the beginning. */
const cursorFile = 'read-to'

/**
 * Reads a share of a store, behind that of the last night, and returns the names of the objects that are not whole,
 * each with what is wrong with it.
 */
export async function readShare(store: Checked, share = nightly): Promise<Map<string, string>> {
  const damaged = new Map<string, string>()
  const beganAt = performance.now()
  const from = await readCursor(store.root)
  const [firstPart, parts] = [from.slice(0, 2), await partsOf(store.root)]
  let [bytes, partsRead] = [0, 0]
  const hasTime = (ms: number) => performance.now() - beganAt < ms
  const isEnough = () =>
    (bytes >= share.bytes || !hasTime(share.ms)) && (partsRead >= share.parts || !hasTime(share.longestMs))
  for (const part of parts.filter((name) => name >= firstPart)) {
    for (const name of await namesIn(store.root, part)) {
      if (name <= from) continue
      const problem = await problemOf(store, name)
      if (problem !== undefined) damaged.set(name, problem)
      bytes += await sizeOf(pathIn(store.root, name))
      if (!isEnough()) continue
      await writeCursor(store.root, name)
      return damaged
    }
    partsRead++
    await writeCursor(store.root, `${part}${'f'.repeat(62)}`)
  }
  await writeCursor(store.root, '')
  return damaged
}

/** Undefined if it is whole, or gone since it was listed. */
async function problemOf(store: Checked, name: string): Promise<string | undefined> {
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

async function writeCursor(root: string, name: string) {
  await writeFile(join(root, `.${cursorFile}`), `${name}\n`, { mode: 0o600 })
  await rename(join(root, `.${cursorFile}`), join(root, cursorFile))
}
