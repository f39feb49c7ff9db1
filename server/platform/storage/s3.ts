import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { StorageConfig } from '../config/storageConfig.ts'
import { connect, failureOf, isMissing } from './s3Client.ts'
import {
  assertFolder,
  assertKey,
  exactly,
  ObjectMissing,
  type ByteRange,
  type NameRange,
  type Storage,
  type StoredObject,
} from './storage.ts'

/** Objects in a bucket. Import it only where one is set: the SDK is large. */
export function openS3Storage(config: StorageConfig): Storage {
  const client = connect(config)
  const { bucket: Bucket, endpoint } = config
  const where = endpoint ? `${Bucket} at ${new URL(endpoint).host}` : Bucket
  const asFailure = (error: unknown) => failureOf(error, where)
  const at = (key: string) => {
    assertKey(key)
    return { Bucket, Key: key }
  }

  return {
    async put(key, bytes, size) {
      const place = at(key)
      const body = Readable.from(copied(exactly(size, bytes)), { objectMode: false })
      // The SDK would wait for the rest of a body that broke off.
      const breaking = new AbortController()
      body.once('error', (error) => breaking.abort(error))
      try {
        const command = new PutObjectCommand({ ...place, Body: body, ContentLength: size })
        await client.send(command, { abortSignal: breaking.signal })
      } catch (error) {
        throw breaking.signal.aborted ? breaking.signal.reason : asFailure(error)
      } finally {
        body.destroy()
      }
    },

    async read(key, range) {
      const place = at(key)
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...place, ...asHeader(range) }))
        return Body as Readable
      } catch (error) {
        if (isMissing(error)) throw new ObjectMissing(key)
        throw asFailure(error)
      }
    },

    async head(key) {
      const place = at(key)
      try {
        const { ContentLength = 0, LastModified = new Date(0) } = await client.send(new HeadObjectCommand(place))
        return { size: ContentLength, storedAt: LastModified }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw asFailure(error)
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        if (!isMissing(error)) throw asFailure(error)
      })
    },

    async move(from, to) {
      const [source, target] = [at(from), at(to)]
      try {
        // Keys hold nothing that has to be percent-encoded.
        await client.send(new CopyObjectCommand({ ...target, CopySource: `${Bucket}/${from}` }))
        await client.send(new DeleteObjectCommand(source))
      } catch (error) {
        if (isMissing(error)) throw new ObjectMissing(from)
        throw asFailure(error)
      }
    },

    async *list(folder, range) {
      assertFolder(folder)
      yield* objectsBelow(client, { where: { Bucket, Prefix: folder }, range }, asFailure)
    },
  }
}

/** Copies each chunk: the client still holds the last when it asks for the next. */
async function* copied(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) yield Buffer.from(chunk)
}

type Listed = { where: { Bucket: string; Prefix: string }; range: NameRange | undefined }

async function* objectsBelow(
  client: S3Client,
  { where, range: { from, to } = { from: '' } }: Listed,
  asFailure: (error: unknown) => Error,
): AsyncGenerator<StoredObject> {
  // The first key after this one is asked for: a name that begins so is longer.
  const StartAfter = from === '' ? undefined : `${where.Prefix}${from}`
  let ContinuationToken: string | undefined
  do {
    const page = await client
      .send(new ListObjectsV2Command({ ...where, StartAfter, ContinuationToken }))
      .catch((error: unknown) => {
        throw asFailure(error)
      })
    for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
      // They come in the order of their keys.
      if (Key && to !== undefined && Key >= `${where.Prefix}${to}`) return
      if (Key) yield { key: Key, size: Size, storedAt: LastModified }
    }
    ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (ContinuationToken)
}

// The end is the last byte here.
const asHeader = (range: ByteRange | undefined) => (range ? { Range: `bytes=${range.start}-${range.end - 1}` } : {})
