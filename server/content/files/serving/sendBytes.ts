import { harmlessPolicy } from './harmless.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import rangeParser from 'range-parser'
import type { FileForm } from '#contract/platform/fileAddresses.ts'
import { Problem } from '#contract/platform/problems.ts'
import { contentDisposition } from '#server/platform/http/disposition.ts'
import { hasVersion } from '#server/platform/http/notModified.ts'
import { whileAllowed } from '#server/platform/http/whileAllowed.ts'
import { releaseSent } from '#server/platform/storage/release.ts'
import { ObjectMissing, type ByteRange, type Storage } from '#server/platform/storage/storage.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { dispositionOf } from '../decoding/mediaTypes.ts'

/**
 * Small pictures are in every list and may be cached; what a person opens is revalidated each time, and sent only if it
 * has changed.
 */
const caching = {
  small: 'private, max-age=86400, immutable',
  large: 'private, no-cache',
  original: 'private, no-cache',
}
type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Found = { name: string; mediaType: string; size: number; sha256: string; form: FileForm }

/** How the bytes may be kept, and whether they may be read still, which is then asked again on the way. */
type Terms = { caching?: string; isAllowed?: () => Promise<boolean> }

/** Answers with the bytes in one of their forms, or the range of them that was asked for. */
export async function sendBytes(
  { request, reply }: Exchange,
  storage: Storage,
  { form, sha256, caching: kept = caching[form], isAllowed, ...file }: Found & Terms,
) {
  const key = keyOf(sha256, form)
  const isOriginal = form === 'original'
  const mediaType = isOriginal ? file.mediaType : 'image/webp'
  const tag = `"${sha256}.${form}"`
  reply.headers({
    etag: tag,
    'cache-control': kept,
    // Another user of the same browser has another cookie.
    vary: 'cookie, authorization',
    'accept-ranges': 'bytes',
    // Of a text nobody knows the encoding; it is downloaded only.
    'content-type': mediaType,
    'content-disposition': contentDisposition(isOriginal ? file.name : undefined, {
      type: dispositionOf(mediaType),
    }),
    'content-security-policy': harmlessPolicy(mediaType),
  })
  if (hasVersion(request, tag)) return reply.code(304).send()
  const size = isOriginal ? file.size : await sizeOf(storage, key)
  const range = rangeOf(request, { size, tag })
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${size}`)
  reply.header('content-length', range ? range.end - range.start : size)
  const bytes = await storage.read(key, range).catch(asNotFound)
  releaseSent(reply.raw)
  return reply.send(isAllowed ? whileAllowed(bytes, isAllowed) : bytes)
}

async function sizeOf(storage: Storage, key: string): Promise<number> {
  const found = await storage.head(key)
  if (!found) throw new Problem('fileNotFound')
  return found.size
}

/** Undefined asks for all of it. Several ranges at once are answered with all of it too. */
function rangeOf({ headers }: FastifyRequest, { size, tag }: { size: number; tag: string }) {
  if (!headers.range || (headers['if-range'] !== undefined && headers['if-range'] !== tag)) return undefined
  const parsed = rangeParser(size, headers.range)
  if (parsed === -1) return 'unsatisfiable' as const
  if (parsed === -2 || parsed.type !== 'bytes' || parsed.length !== 1) return undefined
  const [range] = parsed
  return range && ({ start: range.start, end: range.end + 1 } satisfies ByteRange)
}

function asNotFound(error: unknown): never {
  throw error instanceof ObjectMissing ? new Problem('fileNotFound', { cause: error }) : error
}
