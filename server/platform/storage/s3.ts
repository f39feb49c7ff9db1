import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { StorageConfig } from '../config/storageConfig.ts'
import {
  assertFolder,
  assertKey,
  exactly,
  ObjectMissing,
  StorageFull,
  StorageUnavailable,
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

/**
 * The number of connections: a slow sender or reader holds one, and among the SDK's 50 all others would wait for them.
 */
const unlimitedSockets = { keepAlive: true, maxSockets: Infinity }

function connect({ endpoint, region, credentials }: StorageConfig) {
  return new S3Client({
    // Unset, the SDK asks the environment and the machine's role.
    ...(region ? { region } : {}),
    ...(credentials ? { credentials } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true, region: region ?? 'us-east-1' } : {}),
    // Otherwise a streamed body carries a checksum behind it, which servers other than Amazon's keep as part of the
    // object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would print that it cannot repeat a streamed body; whoever asked is told.
    logger: { trace() {}, debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: 30_000,
      httpAgent: unlimitedSockets,
      httpsAgent: unlimitedSockets,
    },
  })
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

type S3Error = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

const isMissing = (error: unknown) => {
  const { name, $metadata } = error as S3Error
  return name === 'NoSuchKey' || name === 'NotFound' || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket')
}

// S3 itself has no end; others do.
const fullNames = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity'])

/** Turns all other errors into an outage of the bucket: what we ask for is always right. */
function failureOf(error: unknown, where: string): Error {
  const { name, message, code, $metadata } = error as S3Error
  const isFull = fullNames.has(name) || $metadata?.httpStatusCode === 507
  // For a host with several addresses the error has no message.
  const reason = message || code || name
  return new (isFull ? StorageFull : StorageUnavailable)(`bucket ${where}: ${reason}`, { cause: error })
}
