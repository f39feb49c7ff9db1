import { beforeAll, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { choiceOfHandOver } from '#contract/handOverChoice.ts'
import { anEvent } from '#fixtures/builders.ts'
import { grant } from '../../../access/access.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { ParcelReader } from '../../links/reader.ts'
import { saveDraft } from '../draft.ts'
import { takeBack } from '../end.ts'
import { exchangeDue } from '../exchange/exchange.ts'
import { handOverOf } from '../rows.ts'
import { sendDraft } from '../send.ts'
import { accept, decline } from './answer.ts'
import { changesOf } from './changes.ts'
import { confirm, sendCode } from './confirm.ts'

const { as, newcomer, world, db, queue } = await startTestApp()
const { villan, vvs } = world.folders
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
const granted = () => grant(db, world.people.anna.userId, villan, 'TransferFolder')
const draft = { choice: choiceOfHandOver.usual, accessDay: null, words: null, coOwnerIds: [], followerIds: [] }

let sara: Awaited<ReturnType<typeof newcomer>>
let amir: Awaited<ReturnType<typeof newcomer>>
beforeAll(async () => {
  ;[sara, amir] = [await newcomer('Sara'), await newcomer('Amir')]
})

async function offered(buyers: string[]) {
  await saveDraft(db, await granted(), { ...draft, buyers })
  await sendDraft(deps, await granted(), { device: null, identifiedBy: 'Lösenord' })
  const row = await handOverOf(db, villan)
  if (!row) throw new Error('There is no hand-over.')
  return row
}

/** As `readerOf` would make it of a visit. */
async function reading(parcelId: number, email: string | null) {
  const values = { parcel_id: parcelId, token_sha256: Buffer.from(crypto.getRandomValues(new Uint8Array(32))), email }
  const added = db.insertInto('parcel_visit').values({ ...values, ends_at: new Date(Date.now() + 60_000) })
  const { id: visitId } = await added.returning('id').executeTakeFirstOrThrow()
  return { parcelId, folderId: villan, visitId, email, kind: 'handOver' } as unknown as ParcelReader<'handOver'>
}

const holderOf = (email: string) => ({ email, isEmailVerified: true }) as Parameters<typeof accept>[2]['holder']
const saying = (person: { userId: number; email: string }, hash: string) => ({
  userId: person.userId,
  holder: holderOf(person.email),
  hash,
  keeps: [],
  identifiedBy: 'Lösenord',
})

test('two buyers both say yes before anything happens, and a yes to what has changed since is none', async () => {
  const row = await offered([sara.email, amir.email])
  const { hash } = await changesOf(db, row)
  await as('anna').call(activities.add, { body: anEvent(vvs, { title: 'Ny sotning' }) })
  const saras = await reading(row.id, sara.email)
  await expect(accept(deps, saras, saying(sara, hash))).rejects.toMatchObject({ code: 'handOverChanged' })
  const now = await changesOf(db, row)
  expect(now.added).toMatchObject([{ kind: 'event', title: 'Ny sotning' }])
  expect(await accept(deps, saras, saying(sara, now.hash))).toMatchObject({ state: 'offered' })
  await expect(accept(deps, saras, saying(amir, now.hash))).rejects.toMatchObject({ code: 'handOverForAnother' })
  await decline(deps, await reading(row.id, amir.email), 'För långt bort')
  expect(await handOverOf(db, villan)).toMatchObject({ state: 'declined', endedWords: 'För långt bort' })
  await exchangeDue(deps)
  expect((await handOverOf(db, villan))?.buyerFolderId).toBeNull()
})

test('one that is taken back is accepted by nobody', async () => {
  const row = await offered([sara.email])
  const reader = await reading(row.id, sara.email)
  const { hash } = await changesOf(db, row)
  await takeBack(deps, await granted())
  await expect(accept(deps, reader, saying(sara, hash))).rejects.toMatchObject({ code: 'illegalTransition' })
})

test('a link alone belongs to the first who confirms an address; ten wrong codes end a code', async () => {
  const row = await offered([])
  const reader = await reading(row.id, null)
  await sendCode(deps, reader, sara.email)
  const mail = await db.selectFrom('mail').where('kind', '=', 'hand-over-code').selectAll().executeTakeFirstOrThrow()
  const code = /Din kod är ([\w-]+)/.exec(mail.text ?? '')?.[1] ?? ''
  for (let wrong = 0; wrong < 9; wrong++)
    await expect(confirm(deps, reader, { email: sara.email, code: 'AAAA' })).rejects.toMatchObject({
      code: 'codeWrong',
    })
  await confirm(deps, reader, { email: sara.email, code })
  await sendCode(deps, await reading(row.id, null), amir.email)
  expect(await db.selectFrom('mail').where('kind', '=', 'hand-over-code').select('id').execute()).toHaveLength(1)
  await takeBack(deps, await granted())
})

test('nobody is offered what they are a member of, nor offers it to themselves', async () => {
  const save = async (email: string) => saveDraft(db, await granted(), { ...draft, buyers: [email] })
  await expect(save(world.people.anna.email)).rejects.toMatchObject({ code: 'invitingYourself' })
  await expect(save(world.people.petra.email)).rejects.toMatchObject({ code: 'alreadyMember' })
})
