import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../../platform/storage/syncFolder.ts'

/** The names that an archive needs, in the open: what the nights may not remove from its store. */
export type NameList = {
  add: (name: string) => Promise<void>
  /** Until then there is no list. */
  finish: () => Promise<void>
  close: () => Promise<void>
}

export const listsFolder = 'lists'
const suffix = '.names'
const atOnce = 10_000

export async function openList(root: string, archive: string): Promise<NameList> {
  const folder = join(root, listsFolder)
  if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(root)
  const temporary = join(folder, `.${archive}${suffix}`)
  await rm(temporary, { force: true })
  const file = await open(temporary, 'wx', 0o600)
  let [lines, count]: [string[], number] = [[], 0]
  const flush = async () => {
    await file.appendFile(lines.join(''))
    lines = []
  }
  return {
    async add(name) {
      lines.push(`${name}\n`)
      count++
      if (lines.length >= atOnce) await flush()
    },
    async finish() {
      lines.push(`${count} names\n`)
      await flush()
      await file.sync()
      await rename(temporary, join(folder, `${archive}${suffix}`))
      await syncFolder(folder)
    },
    close: () => file.close(),
  }
}

/** The archive whose list a file is; undefined for other files. */
export const archiveOfList = (file: string) => (file.endsWith(suffix) ? file.slice(0, -suffix.length) : undefined)

/** Undefined if there is no such list. Throws if it is not whole. */
export async function readList(root: string, archive: string): Promise<string[] | undefined> {
  const path = join(root, listsFolder, `${archive}${suffix}`)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const [end, last] = [lines.pop(), lines.pop()]
  if (end !== '' || last !== `${lines.length} names` || !lines.every((line) => /^[\da-f]{64}$/.test(line)))
    throw new Error(`${path} is damaged: what its archive needs is not known.`)
  return lines
}
