import { createHash, type Hash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from '@aws-sdk/client-s3'
import { nameOfPlace, type BucketPlace } from '../config/storageConfig.ts'
import { connect, failureOf, isMissing } from './s3Client.ts'
import { ObjectMissing } from './storage.ts'

/** A file to put; `sum` is the SHA-256 that its bytes must have, in hexadecimal. */
export type FileToPut = { path: string; sum?: string }

/** What is known of an object; `sum` is that of its bytes, where it was known before they were put. */
export type InBucket = { size: number; sum?: string }

/**
 * Files in a place of a bucket, which only ever gets more: there is no way here to remove one. All throw
 * `StorageUnavailable` and `StorageFull`, after some attempts.
 */
export type Bucket = {
  /** What it is called in messages. */
  where: string
  /** What an object of it is called in messages. */
  nameOf: (name: string) => string
  /** The sizes of what lies right in a folder, which is empty or ends in a slash, by their names there. */
  sizesIn: (folder: string) => Promise<Map<string, number>>
  /** The folders that lie right in the place. */
  folders: () => Promise<string[]>
  head: (name: string) => Promise<InBucket | undefined>
  /**
   * Puts a file, whole or not at all, in parts that the server compares with their checksums; returns its size. Throws
   * `OtherBytes` before it is there, and what reading the file throws.
   */
  put: (name: string, file: FileToPut) => Promise<number>
  /** The bytes from `start` on. Throws `ObjectMissing`. */
  read: (name: string, start: number) => Promise<InBucket & { bytes: Readable }>
}

/** A file does not have the bytes that it should. */
export class OtherBytes extends Error {}

/** A repeated attempt holds its part in memory. */
const leastPart = 8 * 1024 * 1024
/** S3 takes 10,000. */
const mostParts = 9_000
/** Nobody waits for it, and a bucket that is away for a moment should not cost a night. */
const attempts = 5

/** Import it only where a bucket is set: the SDK is large. With `signal` all that goes on ends. */
export function openBucket(place: BucketPlace, signal?: AbortSignal): Bucket {
  const client = connect(place, attempts)
  const where = nameOfPlace(place)
  const nameOf = (name: string) => nameOfPlace({ ...place, prefix: place.prefix + name })
  const at = (name: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${name}` })
  const options = signal ? { abortSignal: signal } : {}
  const orFailure = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      throw failureOf(error, where)
    }
  }
  const pagesOf = (folder: string) => pages(client, { Bucket: place.bucket, Prefix: place.prefix + folder }, options)
  return {
    where,
    nameOf,
    async sizesIn(folder) {
      const sizes = new Map<string, number>()
      const collect = async () => {
        for await (const { Contents = [] } of pagesOf(folder))
          for (const { Key = '', Size = 0 } of Contents) sizes.set(Key.slice(place.prefix.length + folder.length), Size)
      }
      await orFailure(collect())
      return sizes
    },
    async folders() {
      const found: string[] = []
      const collect = async () => {
        for await (const { CommonPrefixes = [] } of pagesOf(''))
          for (const { Prefix = '' } of CommonPrefixes) found.push(Prefix.slice(place.prefix.length, -1))
      }
      await orFailure(collect())
      return found
    },
    async head(name) {
      try {
        const { ContentLength: size = 0, Metadata } = await client.send(new HeadObjectCommand(at(name)), options)
        return { size, ...sumIn(Metadata) }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw failureOf(error, where)
      }
    },
    async put(name, { path, sum }) {
      const file = await open(path)
      try {
        const { size } = await file.stat()
        const given = { client, place: at(name), options, orFailure, file: { handle: file, size, path, sum } }
        await (size <= leastPart ? putAtOnce(given) : putInParts(given))
        return size
      } finally {
        await file.close()
      }
    },
    async read(name, start) {
      const range = start > 0 ? { Range: `bytes=${start}-` } : {}
      try {
        const found = await client.send(new GetObjectCommand({ ...at(name), ...range }), options)
        const size = start + (found.ContentLength ?? 0)
        return { size, bytes: found.Body as Readable, ...sumIn(found.Metadata) }
      } catch (error) {
        if (isMissing(error)) throw new ObjectMissing(nameOf(name))
        throw failureOf(error, where)
      }
    },
  }
}

type Options = { abortSignal?: AbortSignal }

/** What lies right in a folder, a thousand a page. */
async function* pages(client: S3Client, where: { Bucket: string; Prefix: string }, options: Options) {
  let ContinuationToken: string | undefined
  do {
    const command = new ListObjectsV2Command({ ...where, Delimiter: '/', ContinuationToken })
    const page = await client.send(command, options)
    yield page
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (ContinuationToken)
}

const sumIn = (metadata: Record<string, string> | undefined) =>
  metadata?.['sha256'] === undefined ? {} : { sum: metadata['sha256'] }

type Putting = {
  client: S3Client
  place: { Bucket: string; Key: string }
  options: Options
  orFailure: <T>(work: Promise<T>) => Promise<T>
  file: { handle: FileHandle; size: number; path: string; sum: string | undefined }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes)

async function putAtOnce({ client, place, options, orFailure, file }: Putting) {
  const bytes = await readPart(file, 0, file.size)
  const sum = hashOf(bytes).digest('hex')
  assertSum(file, sum)
  const checked = { Body: bytes, ChecksumSHA256: asBase64(sum), Metadata: { sha256: sum } }
  await orFailure(client.send(new PutObjectCommand({ ...place, ...checked }), options))
}

async function putInParts(putting: Putting) {
  const { client, place, options, orFailure, file } = putting
  const Metadata = file.sum === undefined ? {} : { sha256: file.sum }
  const begun = new CreateMultipartUploadCommand({ ...place, ChecksumAlgorithm: 'SHA256', Metadata })
  const { UploadId } = await orFailure(client.send(begun, options))
  const upload = { ...place, UploadId }
  try {
    const hash = createHash('sha256')
    const Parts = await putParts(putting, { upload, hash })
    assertSum(file, hash.digest('hex'))
    const command = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
    await orFailure(client.send(command, options))
  } catch (error) {
    // A rule of the bucket removes what this may leave (docs/backup.md).
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}

type Upload = { upload: { Bucket: string; Key: string; UploadId: string | undefined }; hash: Hash }

async function putParts({ client, options, orFailure, file }: Putting, { upload, hash }: Upload) {
  const partSize = Math.max(leastPart, Math.ceil(file.size / mostParts))
  const parts: CompletedPart[] = []
  for (let start = 0; start < file.size; start += partSize) {
    const bytes = await readPart(file, start, Math.min(partSize, file.size - start))
    hash.update(bytes)
    const numbered = { PartNumber: parts.length + 1 }
    const checked = { Body: bytes, ChecksumSHA256: hashOf(bytes).digest('base64') }
    const put = await orFailure(client.send(new UploadPartCommand({ ...upload, ...numbered, ...checked }), options))
    // Servers that keep no checksum do not give one back.
    parts.push({ ...numbered, ETag: put.ETag, ...(put.ChecksumSHA256 && { ChecksumSHA256: put.ChecksumSHA256 }) })
  }
  return parts
}

async function readPart({ handle, path }: Putting['file'], start: number, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size)
  for (let read = 0; read < size;) {
    const { bytesRead } = await handle.read(bytes, read, size - read, start + read)
    if (bytesRead === 0) throw new OtherBytes(`${path} has become shorter`)
    read += bytesRead
  }
  return bytes
}

function assertSum({ path, sum }: Putting['file'], found: string) {
  if (sum !== undefined && found !== sum) throw new OtherBytes(`${path} has other bytes than were written`)
}

const asBase64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64')
