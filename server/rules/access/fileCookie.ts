import type { FastifyReply, FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { filesPath } from '#contract/platform/fileAddresses.ts'
import type { Cover } from '#contract/rules/pictures.ts'
import { tokenHolder } from './authentication.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sharedSecret } from '#server/platform/database/sharedSecret.ts'

/**
 * The user who asks for bytes, for as long as their session lasts. `isByOperator`: the operator asks in their place,
 * whether they could or not; no cookie says so.
 */
export type Holder = { userId: number; sessionId: string | null; isByOperator?: true }

/**
 * The names of the cookies. The one for the download of everything is also its token's audience, and lives for minutes.
 */
const kinds = { files: 'parmen_files', export: 'parmen_export' }
const exportSeconds = 5 * 60
const algorithm = 'HS256'
const hour = 60 * 60
const day = 24 * hour
/**
 * Lifetimes in seconds. Where the end of a session is not known to us, as with Firebase, as short as a token's
 * (decision 24).
 */
const lives = { ofSession: { atLeast: 7 * day, slot: day }, ofUnknown: { atLeast: 0, slot: hour } }

const Claims = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  sid: z.string().optional(),
  aud: z.string().optional(),
})

type PageWithCovers = { items: readonly { cover: Cover | null }[] }

export type FileCookie = ReturnType<typeof createFileCookie>

/**
 * The cookie by which a browser reads the bytes of files (decision 47): it opens nothing else, and scripts cannot read
 * it. Calls whose answers name files set it.
 */
export function createFileCookie(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const isSecure = publicUrl.startsWith('https:')
  // With this prefix a browser takes it over https alone, so that nobody on the network can plant another.
  const nameOf = (kind: string) => (isSecure ? `__Secure-${kind}` : kind)
  const attributes = `Path=${filesPath}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  let known: Uint8Array | undefined
  const key = async () => (known ??= Buffer.from(await sharedSecret(db, 'file_cookie_secret'), 'base64url'))

  /** Sets the cookie for the caller's files. */
  async function give(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // A program has no cookies, and nothing opens it the bytes of files.
    if (request.tokenCall) return
    const { sessionId } = tokenHolder(request)
    const end = endOfLife(sessionId === null ? lives.ofUnknown : lives.ofSession)
    const value = await signed(request, end).sign(await key())
    reply.header(
      'set-cookie',
      `${nameOf(kinds.files)}=${value}; Expires=${new Date(end * 1000).toUTCString()}; ${attributes}`,
    )
  }

  /** Sets the cookie for the download of everything. */
  async function giveExport(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const end = Math.ceil(Date.now() / 1000) + exportSeconds
    const value = await signed(request, end)
      .setAudience(kinds.export)
      .sign(await key())
    reply.header('set-cookie', `${nameOf(kinds.export)}=${value}; Max-Age=${exportSeconds}; ${attributes}`)
  }

  /** The holder in the cookie; undefined if it is missing, forged, too old, or the other cookie. */
  async function holderIn({ headers }: FastifyRequest, kind: string): Promise<Holder | undefined> {
    const [, value] = new RegExp(`(?:^|; )${nameOf(kind)}=([\\w.-]+)`).exec(headers.cookie ?? '') ?? []
    const verified = value && (await jwtVerify(value, await key(), { algorithms: [algorithm] }).catch(() => undefined))
    const claims = verified && Claims.safeParse(verified.payload).data
    if (!claims || (claims.aud ?? kinds.files) !== kind) return undefined
    return { userId: claims.sub, sessionId: claims.sid ?? null }
  }

  return {
    give,
    /** Sets the cookie if the page shows a cover; returns the page. */
    async giveForCovers<P extends PageWithCovers>(request: FastifyRequest, reply: FastifyReply, page: P): Promise<P> {
      if (page.items.some(({ cover }) => cover !== null)) await give(request, reply)
      return page
    },
    /**
     * The holder; undefined if the cookie is missing, forged or too old. Whether the session has ended, the caller asks
     * the database.
     */
    read: (request: FastifyRequest) => holderIn(request, kinds.files),
    giveExport,
    /** Like `read`, for the download of everything. */
    readExport: (request: FastifyRequest) => holderIn(request, kinds.export),
  }
}

function signed(request: FastifyRequest, end: number) {
  const { sessionId } = tokenHolder(request)
  return new SignJWT(sessionId === null ? {} : { sid: sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(request.userId))
    .setExpirationTime(end)
}

/**
 * The end of a cookie's life, the same throughout a slot: then the cookie is too, which browsers cache pictures by
 * (`Vary`).
 */
function endOfLife({ atLeast, slot }: { atLeast: number; slot: number }): number {
  return Math.ceil(Date.now() / 1000 / slot) * slot + atLeast
}
