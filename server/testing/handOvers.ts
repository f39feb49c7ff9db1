import type { FastifyInstance } from 'fastify'
import { choiceOfHandOver } from '#contract/handOverChoice.ts'
import { handOverLink } from '#contract/handOverLink.ts'
import { handOvers, type HandOverDraft } from '#contract/handOvers.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { TestClient } from './app.ts'
import { linkBrowser } from './links.ts'

/** A draft that goes by link alone, with the usual. */
export const aHandOver = (changes: Partial<HandOverDraft> = {}): HandOverDraft => ({
  choice: choiceOfHandOver.usual,
  buyers: [],
  accessDay: null,
  words: null,
  coOwnerIds: [],
  followerIds: [],
  ...changes,
})

/** Sends a draft as the folder's founder does, and returns the secret of a new link. */
export async function offerFolder(seller: TestClient, folderId: number, changes: Partial<HandOverDraft> = {}) {
  const params = { id: folderId }
  await done(seller.call(handOvers.saveDraft, { params, body: aHandOver(changes) }))
  const { id } = await done(seller.call(handOvers.send, { params }))
  return { id, secret: (await done(seller.call(handOvers.link, { params }))).secret }
}

async function done<Body>(reply: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await reply
  if (status >= 400) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** A browser that has opened the link, and confirmed the address if one is given. */
export async function buyerBrowser(
  { app, db }: { app: FastifyInstance; db: Db },
  { id, secret }: { id: number; secret: string },
  email?: string,
) {
  const browser = linkBrowser(app)
  await browser.open(secret)
  const cookie = browser.cookieFor(`/api/Parcel/${id}/`)
  if (email !== undefined) {
    await browser.call(handOverLink.sendCode, { params: { id }, body: { email } })
    const code = (await codesMailedTo(db, email)).at(-1) ?? ''
    await browser.call(handOverLink.confirm, { params: { id }, body: { email, code } })
  }
  return { ...browser, cookie }
}

/** The codes that were mailed to this address, the latest last. */
export async function codesMailedTo(db: Db, email: string): Promise<string[]> {
  const mails = db.selectFrom('mail').where('kind', '=', 'hand-over-code').where('to_address', '=', email)
  const rows = await mails.select('text').orderBy('id').execute()
  return rows.flatMap(({ text }) => /Din kod är ([\w-]+)/.exec(text ?? '')?.[1] ?? [])
}
