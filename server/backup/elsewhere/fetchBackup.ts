import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Bucket } from '#server/platform/storage/bucket.ts'
import { makeFolder } from '#server/platform/makeFolder.ts'
import { ObjectMissing } from '#server/platform/storage/storage.ts'
import { readName } from '../folder.ts'
import { repairedFile } from '../store/repaired.ts'
import { fileOfList, listsFolder, readList } from '../store/nameList.ts'
import { placeOf, sumOf } from '../store/store.ts'
import { firstStoreOf, recipientFile } from '../store/storeFor.ts'

/** `archive` is the name of one; without it the newest is fetched. */
export type Fetching = { bucket: Bucket; folder: string; archive?: string | undefined }

/** `problems` has a line for each file that the archive needs and the bucket does not have as it was put. */
export type Fetched = { path: string; files: number; problems: string[] }

const atOnce = 8

/**
 * Puts an archive of a bucket into a folder, with what it needs beside it, the archive last. What is there already with
 * its size is not fetched again, so that a fetch which broke off goes on. Throws if the bucket has no such archive.
 */
export async function fetchBackup({ bucket, folder, archive }: Fetching): Promise<Fetched> {
  const name = await nameIn(bucket, archive)
  await makeFolder(folder)
  const fetching = { bucket, folder, problems: [] as string[], files: 0 }
  if (readName(name)?.needsFiles) await fetchStore(fetching, name)
  await fetchFile(fetching, name)
  return { path: join(folder, name), files: fetching.files, problems: fetching.problems }
}

async function nameIn(bucket: Bucket, wanted: string | undefined): Promise<string> {
  const archives = [...(await bucket.sizesIn('')).keys()].flatMap((name) => readName(name) ?? [])
  if (wanted !== undefined) {
    if (archives.some(({ name }) => name === wanted)) return wanted
    throw new Error(`${bucket.where} has no ${wanted}.`)
  }
  const [newest] = archives.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  if (!newest) throw new Error(`${bucket.where} has no archive.`)
  if (archives.some(({ installation }) => installation !== newest.installation))
    throw new Error(
      `${bucket.where} has archives of several installations: say which with --archive. The newest is ${newest.name}.`,
    )
  return newest.name
}

type Open = { bucket: Bucket; folder: string; problems: string[]; files: number }

async function fetchStore(fetching: Open, archive: string) {
  const { bucket, folder, problems } = fetching
  const store = await storeIn(bucket, archive)
  await fetchFile(fetching, `${store}/${listsFolder}/${fileOfList(archive)}`)
  // Not the key: the archive has it, and a night makes it anew. The bucket may have that of a store begun since then.
  for (const name of [recipientFile, repairedFile])
    await fetchFile(fetching, `${store}/${name}`).catch((error: unknown) => {
      if (!(error instanceof ObjectMissing)) throw error
    })
  let batch: string[] = []
  const fetchBatch = async () => {
    const fetched = await Promise.allSettled(batch.map((name) => fetchFile(fetching, `${store}/${placeOf(name)}`)))
    batch = []
    for (const outcome of fetched) {
      if (outcome.status === 'fulfilled') fetching.files++
      else if (outcome.reason instanceof ObjectMissing) problems.push(`${outcome.reason.message} is not there`)
      else if (outcome.reason instanceof NotAsPut) problems.push(outcome.reason.message)
      else throw outcome.reason
    }
  }
  for await (const { name } of readList(join(folder, store), archive)) {
    batch.push(name)
    if (batch.length === atOnce) await fetchBatch()
  }
  await fetchBatch()
}

async function storeIn(bucket: Bucket, archive: string): Promise<string> {
  const first = firstStoreOf(readName(archive)?.installation ?? '')
  for (const store of await bucket.folders())
    if (store.startsWith(first) && (await bucket.head(`${store}/${listsFolder}/${fileOfList(archive)}`))) return store
  throw new Error(`${bucket.where} does not have the list of what ${archive} needs.`)
}

class NotAsPut extends Error {}

/** So often is a file read on from where a connection broke. */
const attempts = 5

async function fetchFile({ bucket, folder }: Open, name: string) {
  const path = join(folder, name)
  const there = await stat(path).catch(() => undefined)
  const known = await bucket.head(name)
  if (!known) throw new ObjectMissing(bucket.nameOf(name))
  if (there?.size === known.size) return
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const partial = join(dirname(path), `.${basename(path)}.partial`)
  await receive(bucket, { name, partial, size: known.size })
  if (known.sum !== undefined && (await sumOf(partial)) !== known.sum) {
    await rm(partial)
    throw new NotAsPut(`${bucket.nameOf(name)} has other bytes than were put there`)
  }
  await rename(partial, path)
}

async function receive(bucket: Bucket, { name, partial, size }: { name: string; partial: string; size: number }) {
  const file = await open(partial, 'w', 0o600)
  try {
    let start = 0
    for (let attempt = 1; start < size; attempt++)
      try {
        const { bytes } = await bucket.read(name, start)
        for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
          await file.appendFile(chunk)
          start += chunk.length
        }
        if (start < size) throw new Error(`${bucket.nameOf(name)} ended at ${start} of ${size} bytes`)
      } catch (error) {
        if (attempt === attempts || error instanceof ObjectMissing) throw error
      }
    await file.sync()
  } finally {
    await file.close()
  }
}
