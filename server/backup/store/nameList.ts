import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { syncFolder } from '#server/platform/storage/syncFolder.ts'
import type { Written } from '../archive/writeArchive.ts'
import { ifMissing } from './ifMissing.ts'

/** The names that an archive needs, in the open, each with what its object was written as: what may not be removed from its store. */
export type NameList = {
  add: (name: string, written: Written) => Promise<void>
  /** Until then there is no list. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

export type Named = Written & { name: string }

export const listsFolder = 'lists'
export const listsIn = (root: string) => join(root, listsFolder)
const suffix = '.names'
const atOnce = 10_000

/** Call `add` again when it has returned. */
export async function openList(root: string, archive: string): Promise<NameList> {
  const folder = listsIn(root)
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(root)
  const temporary = join(folder, `.${fileOfList(archive)}`)
  await rm(temporary, { force: true })
  const file = await open(temporary, 'wx', 0o600)
  const hash = createHash('sha256')
  let [lines, count]: [string[], number] = [[], 0]
  const flush = async () => {
    await file.appendFile(lines.join(''))
    lines = []
  }
  return {
    async add(name, written) {
      const added = nameLine({ name, ...written })
      hash.update(added)
      lines.push(added)
      count++
      if (lines.length >= atOnce) await flush()
    },
    async finish() {
      lines.push(`${count} names ${hash.digest('hex')}\n`)
      await flush()
      await file.sync()
      await rename(temporary, join(folder, fileOfList(archive)))
      await syncFolder(folder)
    },
    close: () => file.close(),
  }
}

export const fileOfList = (archive: string) => `${archive}${suffix}`

/** The archive whose list a file is; undefined for other files, and for a list that was not finished. */
export const archiveOfList = (file: string) =>
  file.endsWith(suffix) && !file.startsWith('.') ? file.slice(0, -suffix.length) : undefined

/** The archives that have a list in a store. */
export async function listedIn(root: string): Promise<string[]> {
  const files = await readdir(listsIn(root)).catch(ifMissing([]))
  return files.flatMap((file) => archiveOfList(file) ?? []).toSorted()
}

const line = /^([\da-f]{64}) (\d+) ([\da-f]{64})$/

export const nameLine = ({ name, size, sum }: Named) => `${name} ${size} ${sum}\n`

/** Undefined for what is no line of a list. */
export function namedIn(text: string): Named | undefined {
  const [, name, size, sum] = line.exec(text) ?? []
  return name && sum ? { name, size: Number(size), sum } : undefined
}

/** Line by line: of a million names there are 150 megabytes. Throws `ListDamaged` if the list is not whole, at its end. */
export async function* readList(root: string, archive: string): AsyncGenerator<Named> {
  const path = join(listsIn(root), fileOfList(archive))
  const hash = createHash('sha256')
  let [count, end] = [0, '']
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  for await (const text of orDamaged(path, lines)) {
    const named = namedIn(text)
    if (end !== '' || !named) {
      // Nothing may come behind the end.
      end += text
      continue
    }
    hash.update(`${text}\n`)
    count++
    yield named
  }
  if (end !== `${count} names ${hash.digest('hex')}`) throw new ListDamaged(path)
}

async function* orDamaged(path: string, lines: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* lines
  } catch (error) {
    throw new ListDamaged(path, error as Error)
  }
}

/** A list is cut or altered, or its disk does not give it back. */
export class ListDamaged extends Error {
  constructor(path: string, cause?: Error) {
    super(`${path} is damaged: what its archive needs is not known${cause ? ` (${cause.message})` : ''}.`, { cause })
  }
}

/** Thirty-two bytes for each name instead of sixty-four. */
export const compact = (name: string) => Buffer.from(name, 'hex').toString('latin1')
export const expanded = (compacted: string) => Buffer.from(compacted, 'latin1').toString('hex')
