import type { FastifyReply, FastifyRequest } from 'fastify'
import { parcelCookiePath } from '#contract/sharing/parcelLinks.ts'
import type { Config } from '#server/platform/config/config.ts'

type Settings = Pick<Config, 'publicUrl'>

const name = 'parmen_parcel'
const isSecure = ({ publicUrl }: Settings) => publicUrl.startsWith('https:')
// With this prefix a browser takes it over https alone, so that nobody on the network can plant another.
const nameOf = (settings: Settings) => (isSecure(settings) ? `__Secure-${name}` : name)

type Given = { parcelId: number; token: string; endsAt: Date }

/** Sets the cookie that reads this parcel and no other: a browser sends it below the parcel's own address alone. */
export function giveParcelCookie(reply: FastifyReply, settings: Settings, { parcelId, token, endsAt }: Given) {
  const attributes = `Path=${parcelCookiePath(parcelId)}; HttpOnly; SameSite=Strict${isSecure(settings) ? '; Secure' : ''}`
  reply.header('set-cookie', `${nameOf(settings)}=${token}; Expires=${endsAt.toUTCString()}; ${attributes}`)
}

/** The token in the cookie; undefined without one. Whether it still reads, the database says. */
export function parcelTokenIn({ headers }: FastifyRequest, settings: Settings): string | undefined {
  const [, token] = new RegExp(`(?:^|; )${nameOf(settings)}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '') ?? []
  return token
}
