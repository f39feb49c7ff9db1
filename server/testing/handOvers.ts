import type { FastifyInstance } from 'fastify'
import { activities } from '#contract/content/activities.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { folders } from '#contract/folders/folders.ts'
import { choiceOfHandOver } from '#contract/sharing/handOverChoice.ts'
import { handOverLink } from '#contract/sharing/handOverLink.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { anEvent } from '#fixtures/builders.ts'
import { callApp } from '#fixtures/signUp.ts'
import type { Draft } from '#server/sharing/handOvers/rows.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { startTestApp, TestClient } from './app.ts'
import { linkBrowser } from './links.ts'

/** A draft that goes by link alone, with the usual. */
export const aHandOver = (changes: Partial<Draft> = {}): Draft => ({
  choice: choiceOfHandOver.usual,
  buyers: [],
  accessDay: null,
  words: null,
  coOwnerIds: [],
  followerIds: [],
  ...changes,
})

/** Sends a draft as the folder's founder does, and returns the secret of a new link. */
export async function sendHandOver(seller: TestClient, folderId: number, changes: Partial<Draft> = {}) {
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

type On = { app: FastifyInstance; db: Db }
type Made = { id: number; secret: string }

/** A browser that has opened the link, and confirmed the address if one is given. */
export async function buyerBrowser({ app, db }: On, { id, secret }: Made, email?: string) {
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

/** A new house of Anna's with a sub-folder and an event in it, offered for a day in three weeks unless it is said otherwise. */
export async function offeredHouse(seller: TestClient, changes: Partial<Draft>) {
  const folderId = (await done(seller.call(folders.add, { body: { title: 'Huset', categoryId: mainCategory.house } })))
    .id
  const sub = { title: 'El', categoryId: 102, parentId: folderId }
  const subFolderId = (await done(seller.call(folders.add, { body: sub }))).id
  const event = anEvent(subFolderId, { title: 'Bytte säkring' })
  const eventId = (await done(seller.call(activities.add, { body: event }))).id
  const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const made = await sendHandOver(seller, folderId, { accessDay: later, ...changes })
  const params = { id: folderId }
  return {
    ...made,
    folderId,
    subFolderId,
    eventId,
    view: async () => (await seller.call(handOvers.ofFolder, { params })).body,
    takeBack: () => seller.call(handOvers.takeBack, { params }),
  }
}

type Person = { email: string; token: () => Promise<string> }

/** Somebody who has opened the link and confirmed an address, and says yes to what they have seen. */
export async function buying(on: On, made: Made, person: Person, email = person.email) {
  const browser = await buyerBrowser(on, made, email)
  const params = { id: made.id }
  const changes = async () => (await browser.call(handOverLink.changes, { params })).body
  const { hash } = await changes()
  return {
    ...browser,
    changes,
    accept: async (body: { hash?: string; keeps?: number[] } = {}, who: Person | null = person) => {
      const token = who && (await who.token())
      return callApp(on.app, handOverLink.accept, { params, body: { hash, keeps: [], ...body } }, token, browser.cookie)
    },
    decline: (words: string | null) => browser.call(handOverLink.decline, { params, body: { words } }),
    ask: (text: string) => browser.call(handOverLink.ask, { params, body: { text } }),
  }
}

type TestApp = Pick<Awaited<ReturnType<typeof startTestApp>>, 'app' | 'as' | 'newcomer' | 'db'>

/** Sara and Amir, whose addresses are confirmed: Anna offers houses to Sara, unless it is said otherwise. */
export async function twoBuyers({ app, as, newcomer, db }: TestApp) {
  const [sara, amir] = [await newcomer('Sara'), await newcomer('Amir')]
  await sara.confirmEmail()
  await amir.confirmEmail()
  return {
    sara,
    amir,
    offered: (changes: Partial<Draft> = {}) => offeredHouse(as('anna'), { buyers: [sara.email], ...changes }),
    buys: (made: Made, person: Person, email?: string) => buying({ app, db }, made, person, email),
    mailsTo: (address: string, kind: string) =>
      db
        .selectFrom('mail')
        .where('to_address', '=', address)
        .where('kind', '=', kind)
        .select(['subject', 'text'])
        .orderBy('id')
        .execute(),
  }
}
