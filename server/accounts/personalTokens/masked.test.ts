import { beforeAll, describe, expect, test } from 'vitest'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { activities } from '#contract/content/activities.ts'
import { agreements } from '#contract/content/agreements.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { uploads } from '#contract/content/uploads.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { templates } from '#contract/folders/templates.ts'
import { imports } from '#contract/intake/imports.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { copies } from '#contract/lifecycle/copies.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { members } from '#contract/people/members.ts'
import type { TokenScope } from '#contract/platform/tokenScopes.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { roles } from '#contract/rules/permissions.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import { aComponent, aFault, aFirm, aFolder, anAgreement, anEvent, aToken } from '#fixtures/builders.ts'
import { callApp } from '#fixtures/signUp.ts'
import { writeImport } from '#server/intake/imports/write/write.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { exchange } from '#server/sharing/handOvers/exchange/exchange.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { aSave, inboxOf } from '#server/testing/inboxItems.ts'
import { writeJobOf } from '#server/testing/imports.ts'
import { firmsWorld } from '#server/testing/jobs.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { readCallsOf } from '#server/testing/readCalls.ts'
import { craftsman } from '#server/testing/sentPaper.ts'
import { tusClient } from '#server/testing/tus.ts'

/*
 * What came from outside the team, by every way in: not a byte of it in what a program without the right to it is answered,
 * and all of it in what one with the right is.
 */

const testApp = await startTestApp()
const { app, as, db, newcomer, pool, queue, tokenFor, world } = testApp
const { call } = as('anna')
const { anna, erik } = world.people
/** In every word from outside, and in none of Anna's. */
const canary = 'kanarie'

const secretOf = async (seesOutside: boolean, folderIds: number[], who = call, scope: TokenScope = 'read') => {
  const made = await who(personalTokens.add, { body: aToken({ seesOutside, scope, folderIds }) })
  return made.body.secret
}
/** All that a program reads of a folder, with what it finds by a word. */
async function readOf(secret: string, folderId: number, words = canary) {
  const [component] = await db.selectFrom('component').where('folder_id', '=', folderId).select('id').execute()
  const [event] = await db.selectFrom('activity').where('folder_id', '=', folderId).select('id').execute()
  const calls = readCallsOf({
    subject: '',
    folderId,
    memberUserId: anna.userId,
    component: { id: component?.id ?? 1, folderId, code: 'X' },
    event: { id: event?.id ?? 1, folderId },
    file: { id: 1, folderId },
    messageId: 1,
    threadId: crypto.randomUUID(),
    words,
  }).filter(({ endpoint }) => endpoint.byToken)
  expect(calls.length).toBeGreaterThan(40)
  const answers: string[] = []
  for (const { endpoint, input } of calls) {
    const { status, body } = await callApp(app, endpoint, input, secret)
    expect([endpoint.path, [200, 404].includes(status)]).toEqual([endpoint.path, true])
    answers.push(JSON.stringify(body))
  }
  return answers.join('\n').toLowerCase()
}

const aHouse = async () => (await call(folders.add, { body: aFolder({ title: 'Huset' }) })).body.id
const upload = async (bytes: string, name: string) =>
  tusClient(app, async () => (await tokenFor('anna')) ?? '').upload(bytes, { name })

const ways: Record<string, () => Promise<{ folderId: number; said: string[]; who?: typeof call }>> = {
  'the Inkorg': async () => {
    const folderId = await aHouse()
    const id = await inboxOf(testApp)('anna', ['läst kanarietext'], { name: 'Kanariekvitto.txt' })
    const body = aSave(folderId, { title: 'Kanariesparad', description: 'kanarieanteckning' })
    expect((await call(inbox.save, { params: { id }, body })).status).toBe(200)
    return { folderId, said: ['kanariesparad', 'kanarieanteckning', 'kanariekvitto'] }
  },
  'an import': async () => {
    const folderId = await aHouse()
    const text =
      'Datum;Titel;Beskrivning;Firma;Komponent\n2009-05-12;Kanarieimport;kanarierad;Kanariefirman;Kanariepump'
    const { body: run } = await call(imports.begin, { body: { folderId, text } })
    const of = { params: { id: run.id }, query: { folderId } }
    await call(imports.pair, { ...of, body: { makes: run.makes, pairs: run.pairs, places: [], step: 3 } })
    await call(imports.write, of)
    await writeImport({ db, queue }, await writeJobOf(pool, run.id))
    return { folderId, said: ['kanarieimport', 'kanarierad', 'kanariefirman', 'kanariepump'] }
  },
  'a delivery': async () => {
    const folderId = await aHouse()
    const { aJob, deliver, opened } = firmsWorld(testApp)
    const job = await aJob()
    await pool.query(`update activity set title = 'Kanariejobb', outcome = 'kanarieutfall' where id = $1`, [
      job.activityId,
    ])
    await pool.query(`update component set name = 'Kanariedel', make = 'Kanariemärke' where id = $1`, [job.componentId])
    await pool.query(`update file set name = 'Kanariepapper.pdf' where activity_id = $1`, [job.activityId])
    const link = await opened(await deliver(job, { title: 'Kanarieleverans', firmName: 'Kanariefirma AB' }))
    expect((await link.claim('anna', { folderId })).status).toBeLessThan(300)
    return { folderId, said: ['kanariejobb', 'kanarieutfall', 'kanariedel', 'kanariepapper'] }
  },
  'a share that papers come back by': async () => {
    const folderId = await aHouse()
    const link = await craftsman(testApp, folderId).opened()
    expect((await link.send('läst kanarietext', { name: 'Kanarieoffert.txt' })).status).toBe(204)
    const [sent] = (await call(sentPapers.ofFolder, { params: { id: folderId }, query: {} })).body
    const body = { folderId, kindId: fileKind.receipt }
    expect((await call(sentPapers.keep, { params: { id: sent?.id ?? '' }, body })).status).toBe(200)
    return { folderId, said: ['kanarieoffert'] }
  },
  'a hand-over': async () => {
    const sold = await aHouse()
    await call(components.add, { body: aComponent(sold, { name: 'Kanariesåld' }) })
    await call(activities.add, {
      body: anEvent(sold, { title: 'Kanariegjort', statusId: 22, startDate: '2026-01-02' }),
    })
    const buyer = await newcomer('Sara')
    const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
    await exchange(deps, await acceptedHandOver(deps, { sellerId: anna.userId, buyer, folderId: sold }))
    const [own] = (await buyer.call(folders.mine, { query: {} })).body
    return { folderId: own?.id ?? 0, said: ['kanariesåld', 'kanariegjort'], who: buyer.call }
  },
  'somebody who has left': async () => {
    const folderId = await aHouse()
    await joinFolder(as('anna'), { ...as('erik'), email: erik.email }, { folderId, roleId: roles.administrator })
    const add = as('erik').call
    await add(components.add, { body: aComponent(folderId, { name: 'Kanariesak', place: 'kanarieplats' }) })
    await add(firms.add, { body: aFirm(folderId, { name: 'Kanariebygg', note: 'kanarienot' }) })
    await add(faults.add, { body: aFault(folderId, { title: 'Kanariefel' }) })
    const price = { amount: 10_000, currency: 'SEK', per: 'month', fromOn: '2026-01-01' } as const
    await add(agreements.add, { body: anAgreement(folderId, { title: 'Kanarieavtal', price }) })
    const recurrence = { kind: 'afterDone', interval: 1, unit: 'year' } as const
    const event = { title: 'Kanariesotning', startDate: '2026-01-02', checklist: ['kanariepunkt'], recurrence }
    await add(activities.add, { body: anEvent(folderId, event) })
    await addFile(db, { folderId, userId: erik.userId, name: 'Kanariebild.pdf', words: 'kanarieläst' })
    const { rows } = await pool.query('select id from membership where folder_id = $1 and user_id = $2', [
      folderId,
      erik.userId,
    ])
    await call(members.remove, { params: { id: Number(rows[0].id) }, query: { folderId } })
    const said = [
      'kanariesak',
      'kanarieplats',
      'kanariebygg',
      'kanariefel',
      'kanarieavtal',
      'kanariesotning',
      'kanariebild',
    ]
    return { folderId, said }
  },
  'what a file says': async () => {
    const folderId = await aHouse()
    await addFile(db, { folderId, userId: anna.userId, name: 'Kvitto.pdf', words: 'kanarieläst' })
    await pool.query(`update file set from_outside = false where folder_id = $1`, [folderId])
    return { folderId, said: ['kvitto.pdf'] }
  },
  'a program': async () => {
    const folderId = await aHouse()
    const body = anEvent(folderId, { title: 'Kanarieskrivet', description: 'kanarieprat' })
    expect((await callApp(app, activities.add, { body }, await secretOf(true, [folderId], call, 'write'))).status).toBe(
      201,
    )
    return { folderId, said: ['kanarieskrivet', 'kanarieprat'] }
  },
}

beforeAll(() => pool.query('delete from personal_token'))

describe('came by', () => {
  for (const [way, comeIn] of Object.entries(ways))
    test(way, async () => {
      await pool.query('delete from personal_token')
      const { folderId, said, who = call } = await comeIn()
      const before = await pool.query('select to_jsonb(activity) as row from activity order by id')
      expect((await readOf(await secretOf(false, [folderId], who), folderId)).includes(canary)).toBe(false)
      const seen = await readOf(await secretOf(true, [folderId], who), folderId)
      expect(said.filter((word) => !seen.includes(word))).toEqual([])
      expect((await pool.query('select to_jsonb(activity) as row from activity order by id')).rows).toEqual(before.rows)
    })
})

describe('follows from it', () => {
  test('the next of a series, a repair, a copy, a template and what an agreement asks for', async () => {
    await pool.query('delete from personal_token')
    const left = ways['somebody who has left']
    const { folderId } = (await left?.()) ?? { folderId: 0 }
    const events = (await call(activities.inFolder, { query: { folderId } })).body
    const repeated = events.find(({ title }) => title === 'Kanariesotning')
    const done = { day: '2026-01-03', outcome: 'Gick bra' }
    const of = { params: { id: repeated?.id ?? 0 }, query: { folderId } }
    expect((await call(activities.markDone, { ...of, body: done })).status).toBe(200)
    const [fault] = (await call(faults.inFolder, { query: { folderId } })).body
    const repair = { title: 'Laga kanariefelet', startDate: '2026-01-09' }
    const planned = await call(faults.planRepair, { params: { id: fault?.id ?? 0 }, query: { folderId }, body: repair })
    expect(planned.status).toBe(200)
    const copy = await call(copies.folder, { params: { id: folderId }, body: { title: 'Huset 2', withHistory: true } })
    expect(copy.status).toBe(201)
    const saved = await call(ownTemplates.save, { params: { id: folderId }, body: { title: 'Vår mall' } })
    const {
      id: _id,
      title: _title,
      ...content
    } = (await call(ownTemplates.one, { params: { id: saved.body.id } })).body
    const used = await call(templates.use, { body: { folderTitle: 'Huset 3', ...content } })
    expect(used.status).toBe(201)
    const all = [folderId, copy.body.id, used.body.id]
    const [without, withRight] = [await secretOf(false, all), await secretOf(true, all)]
    for (const id of all) {
      expect((await readOf(without, id)).includes(canary)).toBe(false)
      expect((await readOf(withRight, id)).includes('kanariesotning')).toBe(true)
    }
    expect((await readOf(withRight, folderId)).includes('behåll: kanarieavtal')).toBe(true)
  })

  test('what is changed by the team stays from outside, and what is changed from outside becomes it', async () => {
    await pool.query('delete from personal_token')
    const folderId = await aHouse()
    const own = (await call(activities.add, { body: anEvent(folderId, { title: 'Egen rubrik' }) })).body
    const without = await secretOf(false, [folderId])
    expect((await readOf(without, folderId, 'rubrik')).includes('egen rubrik')).toBe(true)
    await pool.query(`update activity set description = 'Kanarie' where id = $1`, [own.id])
    expect((await readOf(without, folderId, 'rubrik')).includes('egen rubrik')).toBe(false)
    const { updatedAt } = (await call(activities.inFolder, { query: { folderId } })).body[0] ?? own
    const body = { title: 'Ny rubrik', updatedAt }
    expect((await call(activities.change, { params: { id: own.id }, query: { folderId }, body })).status).toBe(200)
    expect((await readOf(without, folderId, 'rubrik')).includes('ny rubrik')).toBe(false)
  })
})

test('what the team writes and sends is there for every program', async () => {
  await pool.query('delete from personal_token')
  const folderId = await aHouse()
  await call(components.add, { body: aComponent(folderId, { name: 'Egenpump' }) })
  await call(firms.add, { body: aFirm(folderId, { name: 'Egenfirma' }) })
  await call(faults.add, { body: aFault(folderId, { title: 'Egetfel' }) })
  await call(agreements.add, { body: anAgreement(folderId, { title: 'Egetavtal' }) })
  await call(activities.add, { body: anEvent(folderId, { title: 'Egethändelse', checklist: ['Egenpunkt'] }) })
  const params = { id: await upload('bytes', 'Egenfil.txt') }
  const target = { folderId, kindId: fileKind.receipt }
  expect((await call(uploads.attach, { params, body: target })).body.fileId).not.toBeNull()
  const seen = await readOf(await secretOf(false, [folderId]), folderId, 'egen')
  const said = ['egenpump', 'egenfirma', 'egetfel', 'egetavtal', 'egethändelse', 'egenpunkt', 'egenfil']
  expect(said.filter((word) => !seen.includes(word))).toEqual([])
  expect(seen.includes('text utifrån')).toBe(false)
})
