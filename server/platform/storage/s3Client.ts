import { S3Client } from '@aws-sdk/client-s3'
import type { StorageConfig } from '../config/storageConfig.ts'
import { StorageFull, StorageUnavailable } from './storage.ts'

/**
 * The number of connections: a slow sender or reader holds one, and among the SDK's 50 all others would wait for them.
 */
const unlimitedSockets = { keepAlive: true, maxSockets: Infinity }

export function connect({ endpoint, region, credentials }: StorageConfig, maxAttempts = 3) {
  return new S3Client({
    maxAttempts,
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

type S3Error = Error & { code?: string; $metadata?: { httpStatusCode?: number } }

export const isMissing = (error: unknown) => {
  const { name, $metadata } = error as S3Error
  return name === 'NoSuchKey' || name === 'NotFound' || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket')
}

// S3 itself has no end; others do.
const fullNames = new Set(['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity'])

/** Turns all other errors into an outage of the bucket: what we ask for is always right. */
export function failureOf(error: unknown, where: string): Error {
  const { name, message, code, $metadata } = error as S3Error
  const isFull = fullNames.has(name) || $metadata?.httpStatusCode === 507
  // For a host with several addresses the error has no message.
  const reason = message || code || name
  return new (isFull ? StorageFull : StorageUnavailable)(`bucket ${where}: ${reason}`, { cause: error })
}
