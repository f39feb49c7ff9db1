import type { FastifyInstance } from 'fastify'
import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { parcelLinks, type ParcelGreeting } from '#contract/sharing/parcelLinks.ts'
import { choiceOfPreset, type ParcelPreset } from '#contract/sharing/parcelContent.ts'
import { callApp } from '#fixtures/signUp.ts'
import { grant } from '#server/rules/access/access.ts'
import { contentOf } from '#server/sharing/parcels/content/contentOf.ts'
import { addParcel, linkParcel } from '#server/sharing/parcels/links/commands.ts'
import type { Db } from '#server/platform/database/database.ts'

type NewLink = { kind: ParcelKind; folderId: number; userId: number; preset?: ParcelPreset; codeHash?: string }

/** Adds a frozen parcel with a link. */
export async function addLink(db: Db, { kind, folderId, userId, preset = 'wholeFolder', codeHash }: NewLink) {
  const frozen = await contentOf(db, await grant(db, userId, folderId, 'ReadFolder'), choiceOfPreset(preset))
  return db.transaction().execute(async (tx) => {
    const id = await addParcel(tx, { kind, folderId, madeBy: userId, frozen, ...(codeHash && { codeHash }) })
    return { id, secret: await linkParcel(tx, id, { userId, device: null }) }
  })
}

/** A browser that has opened links, and sends the cookie of each parcel to that parcel's addresses alone. */
export function linkBrowser(app: FastifyInstance) {
  const cookies = new Map<string, string>()
  const cookieFor = (url: string) => [...cookies].find(([path]) => url.startsWith(`${path}/`))?.[1]
  return {
    /** Opens the link; keeps the cookie if one was set. */
    async open(secret: string, code?: string) {
      const reply = await app.inject({ method: 'POST', url: parcelLinks.open.path, payload: { secret, code } })
      const [cookie] = reply.cookies
      if (cookie?.path) cookies.set(cookie.path, `${cookie.name}=${cookie.value}`)
      return { status: reply.statusCode, body: reply.json<ParcelGreeting>(), headers: reply.headers }
    },
    /** The cookie that it would send there, to send it elsewhere. */
    cookieFor,
    get: (url: string, cookie = cookieFor(url)) => app.inject({ url, headers: cookie ? { cookie } : {} }),
    call: <E extends Endpoint>(endpoint: E, input: RequestInput<E> & { params: { id: number } }) =>
      callApp(app, endpoint, input, null, cookieFor(`/api/Parcel/${input.params.id}/`)),
  }
}
