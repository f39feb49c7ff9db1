import { z } from 'zod'

/** A bucket of S3, or of a server that speaks as it does. */
export type StorageConfig = {
  bucket: string
  region?: string
  /** The address of a server that is not Amazon's. */
  endpoint?: string
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** A place in a bucket: what lies there has names that begin with `prefix`, which is empty or ends in a slash. */
export type BucketPlace = StorageConfig & { prefix: string }

const form = 'must look like s3://KEY:SECRET@bucket?region=eu-north-1&endpoint=https://s3.exempel.se'
const formWithFolder = form.replace('bucket?', 'bucket/folder?')
const segment = '[A-Za-z0-9][A-Za-z0-9._-]*'
const folderInBucket = new RegExp(`^(/${segment})*/?$`)
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const knownParameters = new Set(['region', 'endpoint'])

/** Reads a STORAGE_URL, which may hold a secret: it is never part of a message. */
export const storageUrl = z.string().transform((value, context): StorageConfig => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const parsed = url && /^\/?$/.test(url.pathname) ? readBucket(url) : undefined
  if (parsed) return parsed
  context.addIssue({ code: 'custom', message: form })
  return z.NEVER
})

/** Reads a BACKUP_COPY_TO: as a STORAGE_URL, and a folder of the bucket may stand behind it. */
export const bucketPlaceUrl = z.string().transform((value, context): BucketPlace => {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const parsed = url && isFolder(url.pathname) ? readBucket(url) : undefined
  if (url && parsed) return { ...parsed, prefix: url.pathname.replace(/^\//, '').replace(/(?<=[^/])$/, '/') }
  context.addIssue({ code: 'custom', message: formWithFolder })
  return z.NEVER
})

const isFolder = (pathname: string) => pathname === '' || folderInBucket.test(pathname)

/** How a place is called in logs, without its secret. */
export function nameOfPlace({ bucket, prefix, endpoint }: BucketPlace): string {
  return `${bucket}/${prefix}${endpoint ? ` at ${new URL(endpoint).host}` : ''}`
}

/** Whether two settings speak of one bucket, wherever in it. */
export function isSameBucket(one: StorageConfig, other: StorageConfig): boolean {
  const hostOf = ({ endpoint }: StorageConfig) => (endpoint ? new URL(endpoint).host : '')
  return one.bucket === other.bucket && hostOf(one) === hostOf(other)
}

function readBucket(url: URL): StorageConfig | undefined {
  const { protocol, hostname, port, username, password, searchParams } = url
  const [region, endpoint] = [searchParams.get('region'), searchParams.get('endpoint')]
  const isValid =
    protocol === 's3:' &&
    bucketName.test(hostname) &&
    !port &&
    Boolean(username) === Boolean(password) &&
    [...searchParams.keys()].every((name) => knownParameters.has(name)) &&
    (region === null || /^[a-z0-9-]+$/.test(region)) &&
    (endpoint === null || (URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
  if (!isValid) return undefined
  const credentials = { accessKeyId: decode(username), secretAccessKey: decode(password) }
  return {
    bucket: hostname,
    ...(region ? { region } : {}),
    ...(endpoint ? { endpoint } : {}),
    ...(username ? { credentials } : {}),
  }
}

/** Decodes a part of the URL; a secret that was not encoded may hold a lone percent sign. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The host and port of clamd. */
export type ScannerConfig = { host: string; port: number }

export const scannerUrl = z
  .string()
  .regex(/^tcp:\/\/[^/?#@]+:\d{1,5}\/?$/, 'must look like tcp://127.0.0.1:3310')
  .transform((value): ScannerConfig => {
    const { hostname, port } = new URL(value)
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
  })
