import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { components } from '#contract/content/components.ts'
import { faults } from '#contract/content/faults.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { choiceOfHandOver, type HandOverChoice } from '#contract/sharing/handOverChoice.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { members } from '#contract/people/members.ts'
import { notifications } from '#contract/content/notifications.ts'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { security } from '#contract/accounts/security.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { aComponent, aFault, aFirm, aFolder, anEvent } from '#fixtures/builders.ts'
import { mailLimits } from '#server/platform/mail/mailLimits.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { invitationsBelow } from '#server/rules/domain/inviters.ts'
import { sayYes } from '#server/testing/acceptedHandOver.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { aHandOver } from '#server/testing/handOvers.ts'
import { exchange } from './exchange/exchange.ts'
import type { Draft } from './rows.ts'

/* Anna hands Villa Solhem over to Sara, over HTTP; Erik owns it too, and Petra may follow along. */

const { as, newcomer, world, db, pool, queue } = await startTestApp()
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
const { villan, elen } = world.folders
const { anna, erik, petra, olle } = world.people
const inVillan = { params: { id: villan } }
const call = as('anna').call

let sara: Awaited<ReturnType<typeof newcomer>>
beforeAll(async () => {
  sara = await newcomer('Sara')
  await sara.confirmEmail()
})
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
})

const aDraft = (changes: Partial<Draft> = {}) => aHandOver({ buyers: [sara.email], words: 'Hej Sara!', ...changes })
const save = (changes: Partial<Draft> = {}, id = villan) =>
  call(handOvers.saveDraft, { params: { id }, body: aDraft(changes) })
const shownTo = async (who: Parameters<typeof as>[0], id = villan) =>
  (await as(who).call(handOvers.ofFolder, { params: { id } })).body
const forget = () => db.deleteFrom('parcel').where('kind', '=', 'handOver').execute()

describe('the draft', () => {
  beforeEach(forget)

  test('is saved again and again, is seen by its founder alone, and is gone once it is deleted', async () => {
    expect(await shownTo('anna')).toBeNull()
    expect((await save()).body).toMatchObject({ state: 'draft', role: 'seller', draft: aDraft(), parties: [] })
    const { body } = await save({ words: null, accessDay: '2027-01-15' })
    expect(body).toMatchObject({ folderTitle: 'Villa Solhem', accessDay: '2027-01-15', sentAt: null, expiresAt: null })
    expect(await shownTo('anna')).toEqual(body)
    expect(await shownTo('erik')).toBeNull()
    expect((await call(handOvers.deleteDraft, inVillan)).status).toBe(204)
    expect(await shownTo('anna')).toBeNull()
    expect(await call(handOvers.deleteDraft, inVillan)).toBeProblem('handOverNotFound')
  })

  test('says what ends with the exchange', async () => {
    await call(members.invite, { body: { folderId: elen, email: 'nyss@exempel.se', roleId: 4 } })
    await db
      .insertInto('mail_address')
      .values([
        { user_id: anna.userId, folder_id: elen, secret: 'k7m2q9xd' },
        { user_id: anna.userId, folder_id: null, secret: 't6vz3k9r' },
      ])
      .execute()
    const { ends } = (await save()).body
    const invited = await invitationsBelow(db, villan).select('membership.id').execute()
    expect(ends).toEqual({
      links: 0,
      feeds: 0,
      mailAddresses: 1,
      invitations: invited.length,
      reminders: expect.any(Number) as number,
    })
    expect(ends?.reminders).toBeGreaterThan(0)
  })

  test('is for nobody who is in the folder, for no day that is over, and asks only members', async () => {
    expect(await save({ buyers: [anna.email.toUpperCase()] })).toBeProblem('invitingYourself')
    expect(await save({ buyers: [petra.email] })).toBeProblem('alreadyMember')
    expect(await save({ buyers: ['a@exempel.se', 'A@exempel.se'] })).toBeProblem('invalidInput', 'buyers')
    expect(await save({ buyers: ['a@exempel.se', 'b@exempel.se', 'c@exempel.se'] })).toBeProblem(
      'invalidInput',
      'buyers',
    )
    expect(await save({ buyers: ['ingen adress'] })).toBeProblem('invalidInput', 'buyers.0')
    expect(await save({ accessDay: '2020-01-01' })).toBeProblem('invalidInput', 'accessDay')
    expect(await save({ accessDay: '2150-01-01' })).toBeProblem('invalidInput', 'accessDay')
    // Petra is partner.
    expect(await save({ coOwnerIds: [petra.userId] })).toBeProblem('memberNotFound')
    // Sven is a member of a sub-folder alone.
    expect(await save({ coOwnerIds: [world.people.sven.userId] })).toBeProblem('memberNotFound')
    expect(await save({ followerIds: [sara.userId] })).toBeProblem('memberNotFound')
    expect(await save({ coOwnerIds: [erik.userId], followerIds: [erik.userId] })).toBeProblem('memberNotFound')
  })

  test('is of a main folder that is neither archived nor in the trash', async () => {
    expect(await save({}, elen)).toBeProblem('folderNotFound')
    const { id } = (await call(folders.add, { body: aFolder({ title: 'Stuga' }) })).body
    await save({}, id)
    await call(folders.change, { params: { id }, body: { title: 'Stuga', statusId: folderStatus.archived } })
    expect(await save({}, id)).toBeProblem('folderArchived')
    expect(await call(handOvers.send, { params: { id } })).toBeProblem('folderArchived')
    await call(folders.remove, { params: { id } })
    expect(await save({}, id)).toBeProblem('folderNotFound')
    expect(await call(handOvers.send, { params: { id } })).toBeProblem('folderNotFound')
  })
})

describe('the preview', () => {
  let house = 0
  const ids: Record<string, number> = {}
  const preview = async (changes: Partial<HandOverChoice> = {}) => {
    const body = { ...choiceOfHandOver.usual, ...changes }
    return (await call(handOvers.preview, { params: { id: house }, body })).body
  }

  beforeAll(async () => {
    house = (await call(folders.add, { body: aFolder({ title: 'Huset', categoryId: mainCategory.house }) })).body.id
    const sub = async (title: string, categoryId: number) =>
      (await call(folders.add, { body: aFolder({ title, categoryId, parentId: house }) })).body.id
    const heat = await sub('Värme', 103)
    ids['heat'] = heat
    ids['economy'] = await sub('Hushållsekonomi', 111)
    ids['firm'] = (
      await call(firms.add, { body: aFirm(house, { name: 'Sundins Rör', phone: '08-465 004 00' }) })
    ).body.id
    const event = async (folderId: number, rest: Parameters<typeof anEvent>[1]) =>
      (await call(activities.add, { body: anEvent(folderId, rest) })).body.id
    const done = { statusId: 22, startDate: '2021-05-03' } as const
    ids['pump'] = await event(heat, { title: 'Bytte pump', ...done, firmId: ids['firm'] })
    ids['alarm'] = await event(heat, { title: 'Ny kod', ...done, description: 'Kerstin Holm 070-174 06 52' })
    await event(ids['economy'], { title: 'Lånet', ...done })
    // The serial number is written as a phone number may be.
    const body = aComponent(heat, { name: 'Panna', serialNumber: '0692 4418 7731', warrantyUntil: '2099-01-01' })
    const componentId = (await call(components.add, { body })).body.id
    const paper = (name: string, kindId: number, rest: object = {}) =>
      addFile(db, { folderId: heat, userId: anna.userId, name, kindId, ...rest })
    await paper('Kvitto.pdf', fileKind.receipt, { componentId })
    ids['energy'] = (await paper('Energideklaration.pdf', fileKind.other)).id
    ids['leak'] = (await call(faults.add, { body: aFault(heat, { title: 'Läcker' }) })).body.id
  })

  test('says whether amounts stay of what goes along', async () => {
    const folderId = (await call(folders.add, { body: aFolder({ title: 'Boden' }) })).body.id
    const stay = async (costs: 'none' | 'running' | 'all', changes: object = {}) => {
      const body = { ...choiceOfHandOver.everything, costs, ...changes }
      return (await call(handOvers.preview, { params: { id: folderId }, body })).body.amountsStay
    }
    const body = anEvent(folderId, { title: 'Nytt golv', statusId: 22 })
    const { id } = (await call(activities.add, { body })).body
    expect(await stay('none')).toBe(false)
    await call(activities.add, { body: anEvent(folderId, { title: 'Färg', statusId: 22, cost: 500 }) })
    expect([await stay('none'), await stay('running'), await stay('all')]).toEqual([true, true, false])
    // Of what stays itself its amounts are no more.
    expect(await stay('none', { exceptions: [{ kind: 'activity', id: id + 1, goes: false }] })).toBe(false)
    await call(components.add, {
      body: aComponent(folderId, { name: 'Bänk', priceToday: 900 }),
    })
    expect([await stay('none'), await stay('all')]).toEqual([true, false])
  })

  test('is there whatever signs a name has', async () => {
    const folderId = (await call(folders.add, { body: aFolder({ title: 'Stugan' }) })).body.id
    const event = anEvent(folderId, { title: 'Ring Anna-Karin Berg, 070-174 06 77', statusId: 22 })
    await call(activities.add, { body: event })
    const { status, body } = await call(handOvers.preview, { params: { id: folderId }, body: choiceOfHandOver.usual })
    expect([status, body.names.map(({ name }) => name)]).toEqual([200, ['Anna-Karin Berg']])
  })

  test('counts what goes along and what stays, by kind and sub-folder', async () => {
    const shown = await preview({ stayingFolderIds: [ids['economy'] ?? 0] })
    expect(shown).toMatchObject({
      goes: 8,
      stays: 1,
      kinds: {
        history: { goes: 2, of: 3 },
        components: { goes: 1, of: 1 },
        warranties: { goes: 1, of: 1 },
        papers: { goes: 1, of: 1 },
        faults: { goes: 1, of: 1 },
        planned: { goes: 0, of: 0 },
        firms: { goes: 1, of: 1 },
      },
      years: { first: 2021, last: 2021 },
      receipts: 1,
      conversations: 0,
      exceptions: [],
      stayingFaults: [],
    })
    expect(shown.folders).toEqual([
      {
        id: ids['economy'],
        title: 'Hushållsekonomi',
        goes: false,
        usuallyStays: true,
        events: { goes: 0, of: 1 },
        components: { goes: 0, of: 0 },
        files: { goes: 0, of: 0 },
        stays: 1,
      },
      expect.objectContaining({ title: 'Värme', goes: true, usuallyStays: false, events: { goes: 2, of: 2 } }),
    ])
  })

  test('offers the receipts that a warranty needs, whether they were asked to go along or not', async () => {
    for (const receiptsOfWarranties of [true, false])
      expect(await preview({ receiptsOfWarranties })).toMatchObject({ receiptsOfWarranties: 1 })
    expect(await preview({ costs: 'all', receiptsOfWarranties: false })).toMatchObject({ receiptsOfWarranties: 0 })
  })

  test('names who stands in what goes along, where, and how much of them is shown', async () => {
    const { names } = await preview()
    expect(names).toEqual([
      {
        key: `firm ${ids['firm']}`,
        kind: 'firm',
        name: 'Sundins Rör',
        number: '08-465 004 00',
        treatment: 'all',
        count: 1,
        places: [{ kind: 'activity', id: ids['pump'], folderId: ids['heat'], title: 'Bytte pump' }],
      },
      {
        key: 'kerstin holm',
        kind: 'phone',
        name: 'Kerstin Holm',
        number: '070-174 06 52',
        treatment: 'none',
        count: 1,
        places: [{ kind: 'activity', id: ids['alarm'], folderId: ids['heat'], title: 'Ny kod' }],
      },
    ])
    const chosen = [{ key: 'kerstin holm', treatment: 'all' as const }]
    expect((await preview({ names: chosen })).names[1]).toMatchObject({ treatment: 'all' })
    // What stays names nobody to the buyer.
    const exceptions = [{ kind: 'activity' as const, id: ids['alarm'] ?? 0, goes: false }]
    expect((await preview({ exceptions })).names.map(({ name }) => name)).toEqual(['Sundins Rör'])
  })

  test('tells the exceptions by their titles, and what of faults stays; of other folders nothing', async () => {
    const others = { kind: 'component' as const, id: world.components.beredare, goes: true }
    const own = { kind: 'activity' as const, id: ids['alarm'] ?? 0, goes: false }
    const leak = { kind: 'fault' as const, id: ids['leak'] ?? 0, goes: false }
    const { exceptions, stayingFaults } = await preview({ exceptions: [own, leak, others] })
    const place = { folderId: ids['heat'], folderTitle: 'Värme', goes: false }
    expect(exceptions).toEqual([
      { kind: 'activity', id: ids['alarm'], title: 'Ny kod', day: '2021-05-03', ...place },
      { kind: 'fault', id: ids['leak'], title: 'Läcker', day: '2026-11-01', ...place },
    ])
    expect(stayingFaults).toEqual([{ kind: 'fault', id: ids['leak'], folderId: ids['heat'], title: 'Läcker' }])
  })

  test('says which papers are missing: also one that is there and stays', async () => {
    const missing = async (changes: Partial<HandOverChoice> = {}) =>
      (await preview(changes)).missing.map(({ id }) => id)
    expect(await missing()).toContain('hus.radon')
    expect(await missing()).not.toContain('hus.energideklaration')
    const exceptions = [{ kind: 'file' as const, id: ids['energy'] ?? 0, goes: false }]
    expect(await missing({ exceptions })).toContain('hus.energideklaration')
  })
})

describe('the hand-over', () => {
  const send = () => call(handOvers.send, inVillan)
  const approve = (answer: 'yes' | 'no', who: Parameters<typeof as>[0] = 'erik') =>
    as(who).call(handOvers.approve, { ...inVillan, body: { answer } })
  const follow = (answer: 'yes' | 'no', who: Parameters<typeof as>[0] = 'petra') =>
    as(who).call(handOvers.follow, { ...inVillan, body: { answer } })

  async function offered(changes: Partial<Draft> = {}) {
    await forget()
    await save(changes)
    return (await send()).body
  }

  test('asks the co-owner first, and then the buyer; each sees their own part of it', async () => {
    await forget()
    await save({ coOwnerIds: [erik.userId], followerIds: [petra.userId] })
    const preview = (await call(handOvers.preview, { ...inVillan, body: choiceOfHandOver.usual })).body
    const { body: sent } = await send()
    expect(sent).toMatchObject({
      state: 'asking',
      goes: preview.goes,
      stays: preview.stays,
      sellers: ['Anna Berg', 'Erik Berg'],
    })
    expect(sent.parties.map(({ role, name, email, answer }) => [role, name, email, answer])).toEqual([
      ['seller', 'Anna Berg', null, 'yes'],
      ['coOwner', 'Erik Berg', null, null],
      ['follower', 'Petra Lindström', null, null],
      ['buyer', sara.email, sara.email, null],
    ])
    expect(await shownTo('erik')).toMatchObject({ role: 'coOwner', draft: null, ends: null, stays: sent.stays })
    const petras = await shownTo('petra')
    expect(petras).toMatchObject({ role: 'follower', draft: null, goes: 0, stays: 0, questions: [] })
    expect(petras?.parties.map(({ role }) => role)).toEqual(['seller', 'follower'])
    expect(JSON.stringify(petras)).not.toContain(sara.email)
    expect(await shownTo('olle')).toBeNull()

    expect(await approve('yes', 'petra')).toBeProblem('handOverNotFound')
    expect(await follow('yes', 'erik')).toBeProblem('handOverNotFound')
    expect((await follow('yes')).status).toBe(204)
    expect((await follow('no')).status).toBe(204)
    expect((await approve('yes')).status).toBe(204)
    expect(await shownTo('anna')).toMatchObject({ state: 'offered', expiresAt: expect.any(String) as string })
    expect(await approve('yes')).toBeProblem('handOverAnswered')
    expect(await save()).toBeProblem('alreadyOffered')
    expect(await send()).toBeProblem('handOverNotFound')
  })

  test('tells its parties in the app what is asked and answered, and nobody what they did themselves', async () => {
    await db.deleteFrom('notification').execute()
    await offered({ coOwnerIds: [erik.userId], followerIds: [petra.userId] })
    const toldTo = async (who: Parameters<typeof as>[0]) =>
      (await as(who).call(notifications.mine, { query: {} })).body
        .filter(({ kind }) => kind === 'handOver')
        .map(({ step, actorName, title, folderId }) => [step, actorName, title, folderId === villan])
    expect(await toldTo('erik')).toEqual([['asked', 'Anna Berg', 'Villa Solhem', true]])
    expect(await toldTo('petra')).toEqual([['following', 'Anna Berg', 'Villa Solhem', true]])
    await approve('yes')
    expect(await toldTo('anna')).toEqual([['approved', 'Erik Berg', 'Villa Solhem', true]])
    await call(handOvers.takeBack, inVillan)
    expect(await toldTo('anna')).toHaveLength(1)
    expect((await toldTo('erik'))[0]).toEqual(['takenBack', 'Anna Berg', 'Villa Solhem', true])
    expect((await toldTo('petra'))[0]).toEqual(['takenBack', 'Anna Berg', 'Villa Solhem', true])
    // They are mailed something of its own.
    const mailed = await db.selectFrom('notification').where('mailed_at', 'is', null).select('id').execute()
    expect(mailed).toEqual([])
  })

  test('is not sent twice at once, nor without a draft', async () => {
    await forget()
    expect(await send()).toBeProblem('handOverNotFound')
    await save()
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404'])
  })

  test("a co-owner's no ends it, and a new draft can be made", async () => {
    await offered({ coOwnerIds: [erik.userId] })
    expect(await call(handOvers.link, inVillan)).toBeProblem('handOverWaits')
    await approve('no')
    expect(await shownTo('anna')).toMatchObject({ state: 'declined' })
    for (const again of [await approve('yes'), await call(handOvers.takeBack, inVillan)])
      expect(again).toBeProblem('handOverDeclined')
    expect((await save()).body).toMatchObject({ state: 'draft' })
  })

  test('is taken back, once, and its link is dead', async () => {
    await offered({ buyers: [] })
    const { secret } = (await call(handOvers.link, inVillan)).body
    const open = () => as(null).call(parcelLinks.open, { body: { secret } })
    expect((await open()).body).toMatchObject({ kind: 'handOver', folderTitle: null })
    expect((await call(handOvers.takeBack, inVillan)).status).toBe(204)
    expect(await open()).toBeProblem('parcelNotFound')
    expect(await call(handOvers.takeBack, inVillan)).toBeProblem('handOverTakenBack')
    expect(await call(handOvers.link, inVillan)).toBeProblem('handOverTakenBack')
    expect(await follow('yes', 'olle')).toBeProblem('handOverNotFound')
  })

  test('asks for a fresh proof where it gives the folder away, or a link to it', async () => {
    const person = await newcomer('Nina')
    const { id } = (await person.call(folders.add, { body: { title: 'Stugan' } })).body
    await person.call(handOvers.saveDraft, { params: { id }, body: aDraft() })
    await pool.query(
      `update identity.session set "createdAt" = now() - interval '11 minutes'
       where "userId" = (select subject from app_user where id = $1)`,
      [person.userId],
    )
    await person.confirmEmail()
    for (const endpoint of [handOvers.send, handOvers.link, handOvers.undo])
      expect(await person.call(endpoint, { params: { id } })).toBeProblem('proofRequired')
    const yes = { params: { id }, body: { answer: 'yes' as const } }
    expect(await person.call(handOvers.approve, yes)).toBeProblem('proofRequired')
    const no = { params: { id }, body: { answer: 'no' as const } }
    expect(await person.call(handOvers.approve, no)).toBeProblem('handOverNotFound')
  })

  test('mails no stranger before its own address is confirmed, nor again and again, nor one who wants no mail', async () => {
    const person = await newcomer('Nora')
    const { id } = (await person.call(folders.add, { body: { title: 'Stugan' } })).body
    const saved = (buyers: string[]) => person.call(handOvers.saveDraft, { params: { id }, body: aDraft({ buyers }) })
    const sends = async () => {
      const sent = await person.call(handOvers.send, { params: { id } })
      await person.call(handOvers.takeBack, { params: { id } })
      return sent
    }
    await saved(['okand@exempel.se'])
    expect(await sends()).toBeProblem('addressUnconfirmed')
    await saved([])
    expect((await sends()).status).toBe(200)
    await person.confirmEmail()
    for (let count = 0; count < mailLimits.toOneAddress.max; count++) {
      await saved(['okand@exempel.se'])
      expect((await sends()).status).toBe(200)
    }
    await saved(['okand@exempel.se'])
    expect(await sends()).toBeProblem('mailedTooOften')
    await db.insertInto('mail_recipient').values({ address: 'nej@exempel.se', refused_at: new Date() }).execute()
    await saved(['nej@exempel.se'])
    expect((await sends()).status).toBe(200)
    const mailed = await db.selectFrom('mail').where('kind', '=', 'hand-over').select('to_address').execute()
    expect(mailed.map((one) => one.to_address)).toContain('okand@exempel.se')
    expect(mailed.map((one) => one.to_address)).not.toContain('nej@exempel.se')
  })

  test('mails no member again and again by sending and taking back', async () => {
    await forget()
    const asked = { buyers: [], coOwnerIds: [erik.userId], followerIds: [petra.userId] }
    const askThem = async () => {
      await save(asked)
      const sent = await call(handOvers.send, inVillan)
      await call(handOvers.takeBack, inVillan)
      return sent
    }
    for (let count = 0; count < mailLimits.toOneAddress.max; count++) expect((await askThem()).status).toBe(200)
    expect(await askThem()).toBeProblem('mailedTooOften')
    expect((await call(handOvers.ofFolder, inVillan)).body).toMatchObject({ state: 'draft', draft: asked })
    // Nor by asking one of them alone.
    await save({ buyers: [], followerIds: [petra.userId] })
    expect(await call(handOvers.send, inVillan)).toBeProblem('mailedTooOften')
    await save({ buyers: [] })
    expect((await call(handOvers.send, inVillan)).status).toBe(200)
    await call(handOvers.takeBack, inVillan)
  })

  test("answers a buyer's question once, by mail, and that of no other hand-over", async () => {
    const { id: parcelId } = await offered()
    const asked = { parcel_id: parcelId, asked_by: sara.email, text: 'Hur gammal är pumpen?' }
    const { id: questionId } = await db
      .insertInto('hand_over_question')
      .values(asked)
      .returning('id')
      .executeTakeFirstOrThrow()
    const answer = (id: number, to = questionId) =>
      call(handOvers.answerQuestion, { params: { id, questionId: to }, body: { text: 'Två år.' } })
    expect(await answer(villan, 999_999)).toBeProblem('handOverNotFound')
    const { id: other } = (await call(folders.add, { body: aFolder() })).body
    await save({}, other)
    expect(await answer(other)).toBeProblem('handOverNotFound')
    expect((await answer(villan)).status).toBe(204)
    expect(await answer(villan)).toBeProblem('handOverAnswered')
    expect((await shownTo('anna'))?.questions).toMatchObject([{ askedBy: sara.email, answer: 'Två år.' }])
    const mails = await db.selectFrom('mail').where('kind', '=', 'hand-over-answer').select('to_address').execute()
    expect(mails).toEqual([{ to_address: sara.email }])
  })

  test('is not sent to somebody who has become a member, nor with somebody who has left', async () => {
    await forget()
    await save({ buyers: [olle.email.replace('@', '+ny@')] })
    await db
      .updateTable('hand_over')
      .set({ draft: JSON.stringify(aDraft({ buyers: [olle.email] })) })
      .execute()
    expect(await send()).toBeProblem('alreadyMember')
    await save({ followerIds: [olle.userId] })
    await call(members.remove, { params: { id: world.members.olle }, query: { folderId: villan } })
    expect(await send()).toBeProblem('memberNotFound')
  })
})

describe('after the exchange', () => {
  let bought = 0
  let planned = 0

  async function exchanged() {
    await db.deleteFrom('rate_limit').execute()
    await forget()
    const { usual } = choiceOfHandOver
    await save({ choice: { ...usual, kinds: { ...usual.kinds, planned: false } } })
    const parcelId = (await call(handOvers.send, inVillan)).body.id
    await sayYes(db, parcelId, sara.userId)
    await exchange(deps, parcelId)
    const row = await db.selectFrom('hand_over').where('parcel_id', '=', parcelId).selectAll().executeTakeFirstOrThrow()
    bought = row.buyer_folder_id ?? 0
  }

  beforeAll(async () => {
    planned = (await call(activities.add, { body: anEvent(villan, { title: 'Måla om' }) })).body.id
    await exchanged()
  })

  const sarasView = async () => (await sara.call(handOvers.ofFolder, { params: { id: bought } })).body

  test('both see it in their own folder, with until when it can be undone', async () => {
    const [annas, saras] = [await shownTo('anna'), await sarasView()]
    expect(annas).toMatchObject({ state: 'exchanged', role: 'seller', writtenByBuyer: 0, ends: null, welcome: null })
    expect(saras).toMatchObject({
      state: 'exchanged',
      role: 'buyer',
      draft: null,
      sellers: ['Anna Berg'],
      welcome: { done: [], isClosed: false, things: [{ id: 'history', count: 2 }] },
    })
    expect(annas?.undoUntil).toEqual(saras?.undoUntil)
    expect(annas?.undoUntil).not.toBeNull()
    expect(annas?.firstYear).toEqual(saras?.firstYear)
    const logged = async (who: { call: typeof call }) => (await who.call(security.events, { query: {} })).body
    expect((await logged(as('anna'))).find((one) => one.kind === 'folderTakenOver')).toMatchObject({
      actorName: 'Sara Ny',
      address: null,
    })
    expect((await logged(sara)).filter((one) => one.kind === 'folderTakenOver')).toHaveLength(1)
    const told = (await sara.call(notifications.mine, { query: {} })).body
    expect(told).toMatchObject([{ kind: 'handOver', step: 'exchanged', folderId: bought }])
  })

  test('what went along is told apart on both sides', async () => {
    const { body: went } = await call(handOvers.partOf, inVillan)
    const { body: came } = await sara.call(handOvers.partOf, { params: { id: bought } })
    expect(went.componentIds).toContain(world.components.beredare)
    expect(came.componentIds).toHaveLength(went.componentIds.length)
    expect(came.componentIds).not.toContain(world.components.beredare)
    expect(went.activityIds).not.toContain(planned)
    expect((await as('olle').call(handOvers.partOf, inVillan)).status).toBe(404)
    // Of a sub-folder its own.
    const { body: below } = await call(handOvers.partOf, { params: { id: world.folders.vvs } })
    expect(below.componentIds).toContain(world.components.beredare)
    expect(below.of.components).toBeLessThan(went.of.components)
  })

  test('only the buyer ticks off the card that bids them welcome', async () => {
    const tick = { body: { done: ['meters' as const, 'meters' as const], isClosed: false } }
    expect(await call(handOvers.welcome, { ...inVillan, ...tick })).toBeProblem('handOverNotFound')
    expect((await sara.call(handOvers.welcome, { params: { id: bought }, ...tick })).status).toBe(204)
    expect((await sarasView())?.welcome).toMatchObject({ done: ['meters'], isClosed: false })
  })

  test('nothing is done in the archive', async () => {
    expect(await save()).toBeProblem('folderHandedOver')
    expect(await call(handOvers.send, inVillan)).toBeProblem('folderHandedOver')
    expect(await call(handOvers.takeBack, inVillan)).toBeProblem('folderHandedOver')
    const preview = { ...inVillan, body: choiceOfHandOver.usual }
    expect(await call(handOvers.preview, preview)).toBeProblem('folderHandedOver')
  })

  test('it is undone by any party, and the folder is the founder’s again', async () => {
    expect(await as('stina').call(handOvers.undo, { params: { id: bought } })).toBeProblem('folderNotFound')
    expect((await sara.call(handOvers.undo, { params: { id: bought } })).status).toBe(204)
    expect(await shownTo('anna')).toMatchObject({ state: 'undone', undoUntil: null })
    const [latest] = (await call(security.events, { query: {} })).body
    expect(latest).toMatchObject({ kind: 'exchangeUndone', actorName: 'Sara Ny' })
    expect(await call(handOvers.undo, inVillan)).toBeProblem('handOverUndone')
    expect((await save()).body).toMatchObject({ state: 'draft' })
  })

  test('what the buyer has written is counted for both, and then it is undone no longer', async () => {
    await exchanged()
    await sara.call(activities.add, { body: anEvent(bought) })
    expect(await shownTo('anna')).toMatchObject({ writtenByBuyer: 1, undoUntil: null })
    expect(await call(handOvers.undo, inVillan)).toBeProblem('buyerHasWritten')
  })
})
