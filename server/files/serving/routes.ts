import type { FastifyReply, FastifyRequest } from 'fastify'
import rangeParser from 'range-parser'
import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { fileForms, filesPath, type FileForm } from '#contract/fileAddresses.ts'
import { limits } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { bytesAddress } from '../../access/bytesAddress.ts'
import type { FileCookie, Holder } from '../../access/fileCookie.ts'
import { contentDisposition } from '../../platform/http/disposition.ts'
import { hasVersion } from '../../platform/http/notModified.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { releaseSent } from '../../platform/storage/release.ts'
import { ObjectMissing, type ByteRange, type Storage } from '../../platform/storage/storage.ts'
import { zipOf } from './archive.ts'
import { keyOf } from '../../platform/storage/storageKeys.ts'
import { bytesOfFile, bytesOfFolder, bytesOfMessageFile } from './queries.ts'
import { dispositionOf } from '../decoding/mediaTypes.ts'

const File = z.object({ id })
const Folder = z.object({
  id,
  /** Some of its files. */
  chosen: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((ids) => ids.split(',').map(Number))
    .pipe(z.array(z.int()).max(limits.largestPage))
    .optional(),
})
/**
 * Small pictures are in every list and may be cached; what a person opens is revalidated each time, and sent only if it
 * has changed.
 */
const caching = {
  small: 'private, max-age=86400, immutable',
  large: 'private, no-cache',
  original: 'private, no-cache',
}
/** Whatever the bytes are, a browser runs nothing of them. */
const harmless = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
/** A browser's own viewer of documents does not open in a sandbox; Safari's is an object with styles of its own. */
const harmlessDocument = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

type Deps = Pick<Services, 'db' | 'storage'> & { cookie: FileCookie }

/**
 * The bytes. Whether the holder of the cookie, or of a token, may see the file is asked anew each time (decision 47).
 */
export function serveBytes({ app, authenticate }: Pick<Api, 'app' | 'authenticate'>, { db, storage, cookie }: Deps) {
  const { options, ...address } = bytesAddress({ authenticate }, cookie)
  const holderOf = async (request: FastifyRequest): Promise<Holder> => {
    const holder = await address.holderOf(request)
    if (!holder) throw new Problem('fileNotFound')
    return holder
  }
  const serveForms = (path: string, find: typeof bytesOfFile) => {
    for (const form of fileForms) {
      app.get(`${path}/${form}/:id`, options, async (request, reply) => {
        const asked = File.safeParse(request.params).data
        const file = asked && (await find(db, await holderOf(request), asked.id))
        if (!file) throw new Problem('fileNotFound')
        return send({ request, reply }, storage, { ...file, form })
      })
    }
  }
  serveForms(filesPath, bytesOfFile)
  serveForms(`${filesPath}/message`, bytesOfMessageFile)
  app.get(`${filesPath}/zip/:id`, options, async (request, reply) => {
    const { id: chosen } = request.query as { id?: unknown }
    const asked = Folder.safeParse({ ...(request.params as object), chosen }).data
    const found = asked ? await bytesOfFolder(db, await holderOf(request), asked) : []
    if (found.length === 0) throw new Problem('fileNotFound')
    const { name, out } = zipOf(storage, found)
    reply.headers({ 'content-type': 'application/zip', 'content-disposition': contentDisposition(name) })
    releaseSent(reply.raw)
    return reply.send(out)
  })
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }
type Found = NonNullable<Awaited<ReturnType<typeof bytesOfFile>>> & { form: FileForm }

async function send({ request, reply }: Exchange, storage: Storage, { form, sha256, ...file }: Found) {
  const key = keyOf(sha256, form)
  const isOriginal = form === 'original'
  const mediaType = isOriginal ? file.mediaType : 'image/webp'
  const tag = `"${sha256}.${form}"`
  reply.headers({
    etag: tag,
    'cache-control': caching[form],
    // Another user of the same browser has another cookie.
    vary: 'cookie, authorization',
    'accept-ranges': 'bytes',
    // Of a text nobody knows the encoding; it is downloaded only.
    'content-type': mediaType,
    'content-disposition': contentDisposition(isOriginal ? file.name : undefined, {
      type: dispositionOf(mediaType),
    }),
    'content-security-policy': mediaType === 'application/pdf' ? harmlessDocument : harmless,
  })
  if (hasVersion(request, tag)) return reply.code(304).send()
  const size = isOriginal ? file.size : await sizeOf(storage, key)
  const range = rangeOf(request, { size, tag })
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${size}`)
  reply.header('content-length', range ? range.end - range.start : size)
  const bytes = await storage.read(key, range).catch(asNotFound)
  releaseSent(reply.raw)
  return reply.send(bytes)
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
