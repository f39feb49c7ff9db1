import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { folders } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { roles } from '#contract/rules/permissions.ts'
import { highlightMarks, search, type SearchHit } from '#contract/content/search.ts'
import type { PersonName } from '#fixtures/world.ts'
import { hasTerms } from '#server/rules/domain/terms.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'

const { as, newcomer, world, db } = await startTestApp()
const { villan, elen, vvs, baten } = world.folders
const { elbesiktning, takbyte, beredarbyte, sjosattning } = world.activities
const { elcentral, beredare, motor } = world.components

const find = (who: PersonName | null, q: string, window: { topX?: number } = {}) =>
  as(who).call(search.find, { query: { q, ...window } })
const nameOf = ({ kind, id }: SearchHit) => `${kind} ${id}`
const found = async (who: PersonName, q: string) => (await find(who, q)).body.map(nameOf)

const facts = { make: 'Nibe', model: 'Eminent 300', serialNumber: '0692 4418 7731', place: 'Pannrummet' }
await as('anna').call(components.change, {
  params: { id: beredare },
  query: { folderId: vvs },
  body: { name: 'Varmvattenberedare', ...facts },
})

describe('each kind is found, with what its link needs', () => {
  test.each<[string, Partial<SearchHit>]>([
    ['Solhem', { kind: 'folder', id: villan, title: 'Villa Solhem', folderId: villan, parentTitle: null }],
    ['jordfelsbrytare', { kind: 'folder', id: elen, title: 'El', folderTitle: 'El', parentTitle: 'Villa Solhem' }],
    [
      'tegeltak',
      { kind: 'activity', id: takbyte, title: 'Byte av tak', folderId: villan, folderTitle: 'Villa Solhem' },
    ],
    ['åtgärdade', { kind: 'activity', id: elbesiktning, folderId: elen, parentTitle: 'Villa Solhem' }],
    ['nibe eminent', { kind: 'component', id: beredare, title: 'Varmvattenberedare', folderId: vvs }],
    ['0692-4418', { kind: 'component', id: beredare, excerpt: expect.stringContaining('4418') as string }],
    ['pannrummet', { kind: 'component', id: beredare, title: 'Varmvattenberedare', folderId: vvs }],
    ['Lindström', { kind: 'member', id: world.people.petra.userId, title: 'Petra Lindström', folderId: null }],
    ['petra@exempel.se', { kind: 'member', id: world.people.petra.userId, folderTitle: null }],
    ['arbetshandskar', { kind: 'message', id: world.messages.staddag, title: 'Städdag på lördag', folderId: villan }],
  ])('%s', async (q, hit) => {
    const { status, body } = await find('anna', q)
    expect(status).toBe(200)
    expect(body).toEqual([expect.objectContaining({ ...hit, kindTotal: 1 })])
  })
})

describe('words match', () => {
  test.each([
    ['by their stem', 'anmärkningen', `activity ${elbesiktning}`],
    ['by their stem without accents', 'anmarkningen', `activity ${elbesiktning}`],
    ['by their beginning', 'elce', `component ${elcentral}`],
    ['whatever their case', 'ELCENTRAL', `component ${elcentral}`],
    ['by their beginning without accents', 'ake', `member ${world.people.olle.userId}`],
    ['with accents that are not there', 'elcéntral', `component ${elcentral}`],
    ['inside a longer word of a title', 'beredare', `activity ${beredarbyte}`],
    ['one inside a word of the title, another in the text', 'besiktning anmärkningar', `activity ${elbesiktning}`],
    ['all of them, in any order', 'hallen elcentral', `component ${elcentral}`],
    ['with a small word between them', 'elcentral på hallen', `component ${elcentral}`],
    ['typed with a combining accent', 'A\u030akesson', `member ${world.people.olle.userId}`],
  ])('%s', async (_how, q, name) => {
    expect(await found('anna', q)).toContain(name)
  })

  test('and not if one of them is missing', async () => {
    expect(await found('anna', 'elcentral garage')).toEqual([])
  })

  test('by stem and without accents at once', async () => {
    expect(await found('stina', 'sjosattningarna')).toEqual([`activity ${sjosattning}`])
  })

  test('also next to a slash, tag, entity or quotation mark', async () => {
    const { id } = (await as('anna').call(folders.add, { body: { title: 'Kök/tvätt <3 grovkök> a&amp;b – ”Hörnan”' } }))
      .body
    for (const q of ['tvätt', 'grovkök', 'kök/tvätt', '<3 grovkök', 'hornan'])
      expect(await found('anna', q)).toEqual([`folder ${id}`])
  })
})

describe('the best hit comes first', () => {
  let folder = 0
  const add = async (title: string, description: string | null = null) =>
    (await as('anna').call(activities.add, { body: { folderId: folder, title, description } })).body.id

  beforeAll(async () => {
    folder = (await as('anna').call(folders.add, { body: { title: 'Ordning' } })).body.id
  })

  test('a word in the title, then inside a title word, then in the text', async () => {
    const inText = await add('Ett', 'Kvastskaft kvastskaft kvastskaft, kvastskaft och kvastskaft.')
    const inside = await add('Reservkvastskaft')
    const inTitle = await add('Nytt kvastskaft')
    expect(await found('anna', 'kvastskaft')).toEqual([inTitle, inside, inText].map((id) => `activity ${id}`))
  })

  test('no more of each kind than requested, with the total count', async () => {
    const ids = [await add('Sopning'), await add('Sopning'), await add('Sopning')]
    await as('anna').call(components.add, { body: { folderId: folder, name: 'Sopborste' } })
    const { body } = await find('anna', 'sop', { topX: 2 })
    expect(body.filter(({ kind }) => kind === 'activity').map(({ id, kindTotal }) => [id, kindTotal])).toEqual([
      [ids[2], 3],
      [ids[1], 3],
    ])
    expect(body.filter(({ kind }) => kind === 'component')).toHaveLength(1)
  })
})

describe('what is found', () => {
  const { start, end } = highlightMarks

  test('is marked in the title, and not what was typed', async () => {
    const [hit] = (await find('anna', 'besiktningarna')).body
    expect(hit).toMatchObject({ id: elbesiktning, markedTitle: `El${start}besiktning${end}` })
  })

  test('has its day, its type, what it belongs to and its picture', async () => {
    const event = { folderId: villan, title: 'Rörfirmans årskoll', startDate: '2026-03-02', cost: 389_000 }
    const { id } = (await as('anna').call(activities.add, { body: { ...event, typeId: 2 } })).body
    const photo = { folderId: villan, userId: world.people.anna.userId, activityId: id, kindId: fileKind.receipt }
    const picture = { width: 40, height: 30 }
    const file = await addFile(db, { ...photo, name: 'IMG_1.jpg', day: '2026-03-05', picture })
    const { body } = await find('anna', 'årskoll')
    expect(body.find(({ kind }) => kind === 'activity')).toMatchObject({
      id,
      day: '2026-03-02',
      typeName: 'Reparation',
      cost: 389_000,
      currency: 'SEK',
    })
    expect(body.find(({ kind }) => kind === 'file')).toMatchObject({
      id: file.id,
      day: '2026-03-05',
      typeName: 'Kvitto',
      belongsTo: `Rörfirmans ${start}årskoll${end}`,
      picture: { fileId: file.id, ...picture },
    })
    expect((await find('olle', 'årskoll')).body[0]?.cost).toBe(389_000)
    await db.updateTable('folder').set({ keeps_costs: true }).where('id', '=', villan).execute()
    expect((await find('olle', 'årskoll')).body.map(({ cost }) => cost)).toEqual([null, null])
    await db.updateTable('folder').set({ keeps_costs: false }).where('id', '=', villan).execute()
  })

  test('can be narrowed to the words as they were typed', async () => {
    const exactly = async (q: string) =>
      (await as('anna').call(search.find, { query: { q, isExact: 'true' } })).body.map(nameOf)
    expect(await exactly('anmärkningen')).toEqual([])
    expect(await exactly('anmärkningar')).toEqual([`activity ${elbesiktning}`])
    expect(await exactly('besiktning')).toEqual([])
  })
})

describe('the excerpt', () => {
  const { start, end } = highlightMarks
  const excerptOf = async (q: string) => (await find('anna', q)).body[0]?.excerpt

  test('has markers around the matched words, as written', async () => {
    expect(await excerptOf('atgarda')).toContain(`båda ${start}åtgärdade${end} på plats`)
    expect(await excerptOf('laddboxar')).toContain(`${start}laddboxen${end}`)
  })

  test('is null if there is no text', async () => {
    const ofKin = (await find('anna', 'beredarbyte varmvattenberedare')).body
    expect(ofKin).toMatchObject([{ id: beredarbyte, isKin: true, excerpt: null }])
    expect((await find('anna', 'byte varmvatten')).body).toMatchObject([{ id: beredarbyte, excerpt: null }])
  })

  test('contains no markers from users, and HTML stays text', async () => {
    const description = `${start}falskt${end} <mark>Dragkrok</mark> <img src=x onerror=alert(1)>`
    await as('anna').call(folders.add, { body: { title: 'Släp', description } })
    const excerpt = (await excerptOf('dragkrok')) ?? ''
    expect(excerpt.match(new RegExp(`${start}[^${end}]*${end}`, 'g'))).toEqual([`${start}Dragkrok${end}`])
    expect(excerpt).toContain(`<mark>${start}Dragkrok${end}</mark> <img src=x onerror=alert`)
  })
})

describe('nobody finds what they may not see', () => {
  test("another user's folder, event, component or user", async () => {
    expect(await found('anna', 'Måsen')).toEqual([])
    expect(await found('anna', 'sjösättning')).toEqual([])
    expect(await found('anna', 'dieselmotor')).toEqual([])
    expect(await found('anna', 'Stina')).toEqual([])
    expect(await found('stina', 'Måsen')).toEqual([`folder ${baten}`])
    expect(await found('stina', 'dieselmotor')).toEqual([`component ${motor}`])
  })

  test('oneself among the members', async () => {
    expect(await found('anna', 'Anna')).toEqual([])
  })

  test('outside the sub-folder one was invited to', async () => {
    expect(await found('sven', 'elcentral')).toEqual([`component ${elcentral}`, `folder ${elen}`])
    for (const q of ['Solhem', 'tegeltak', 'varmvattenberedare', 'städdag']) expect(await found('sven', q)).toEqual([])
    expect(await found('petra', 'varmvattenberedare')).toHaveLength(2)
  })

  test('before the invitation is accepted', async () => {
    for (const q of ['Solhem', 'elcentral', 'Anna', 'städdag']) expect(await found('ines', q)).toEqual([])
    expect(await found('anna', 'Ärlig')).toEqual([])
  })

  test('messages between others, in a shared folder', async () => {
    const { petra } = world.people
    const body = { folderId: villan, subject: 'Överraskning', content: 'Tårta.', recipientIds: [petra.userId] }
    const { messageId } = (await as('erik').call(messages.send, { body })).body
    expect(await found('erik', 'överraskning')).toEqual([`message ${messageId}`])
    expect(await found('petra', 'överraskning')).toEqual([`message ${messageId}`])
    expect(await found('anna', 'överraskning')).toEqual([])
    expect(await found('olle', 'överraskning')).toEqual([])
  })

  test('a message without recipients, except for its sender', async () => {
    const body = { folderId: villan, subject: 'Kräftskiva', content: 'Datum kommer.' }
    const { messageId } = (await as('erik').call(messages.send, { body })).body
    expect(await found('erik', 'kräftskiva')).toEqual([`message ${messageId}`])
    for (const who of ['anna', 'petra', 'olle'] as const) expect(await found(who, 'kräftskiva')).toEqual([])
  })

  test('an expired message', async () => {
    const body = { folderId: villan, subject: 'Julgransplundring', content: 'Kl 15.', isToGroup: true }
    const { messageId } = (await as('anna').call(messages.send, { body })).body
    expect(await found('anna', 'julgransplundring')).toEqual([`message ${messageId}`])
    await db.updateTable('message').set({ created_at: '2020-01-01' }).where('id', '=', messageId).execute()
    expect(await found('anna', 'julgransplundring')).toEqual([])
  })

  test('a folder one has left', async () => {
    const guest = await newcomer('Gustav')
    const { member } = (
      await as('anna').call(members.invite, { body: { folderId: vvs, email: guest.email, roleId: roles.observer } })
    ).body
    await db
      .updateTable('membership')
      .set({ user_id: guest.userId, status_id: 14 })
      .where('id', '=', member.id)
      .execute()
    expect((await guest.call(search.find, { query: { q: 'VVS' } })).body.map(nameOf)).toEqual([`folder ${vvs}`])
    await db.updateTable('membership').set({ status_id: 17 }).where('id', '=', member.id).execute()
    expect((await guest.call(search.find, { query: { q: 'VVS' } })).body).toEqual([])
  })
})

test('nothing in the trash is found', async () => {
  const { id: shed } = (await as('anna').call(folders.add, { body: { title: 'Vedbod', parentId: villan } })).body
  const inShed = { folderId: shed }
  const { id: event } = (await as('anna').call(activities.add, { body: { ...inShed, title: 'Vedbodsstädning' } })).body
  const { id: axe } = (await as('anna').call(components.add, { body: { ...inShed, name: 'Vedbodsyxa' } })).body
  expect((await found('olle', 'vedbod')).toSorted()).toEqual([
    `activity ${event}`,
    `component ${axe}`,
    `folder ${shed}`,
  ])
  await as('anna').call(activities.remove, { params: { id: event }, query: inShed })
  expect((await found('olle', 'vedbod')).toSorted()).toEqual([`component ${axe}`, `folder ${shed}`])
  await as('anna').call(folders.remove, { params: { id: shed } })
  expect(await found('olle', 'vedbod')).toEqual([])
})

test('changed text is found by its new words only', async () => {
  const { id } = (await as('anna').call(folders.add, { body: { title: 'Växthus' } })).body
  await as('anna').call(folders.change, { params: { id }, body: { title: 'Orangeri' } })
  expect(await found('anna', 'växthus')).toEqual([])
  expect(await found('anna', 'orangeri')).toEqual([`folder ${id}`])
})

describe('no search text causes an error', () => {
  const odd = [
    '',
    '   ',
    `'"(&|!:*\\`,
    "'; drop table folder; --",
    'a:*',
    '!el',
    'el & !el',
    '%',
    '_',
    '\ud800',
    '🙂',
    '½ ²',
    '<->',
    '\u200b',
    'på',
    'ö',
    '\u0301',
  ]
  test.each(odd)('%j', async (q) => {
    expect((await find('anna', q)).status).toBe(200)
  })

  test('what no text in the database can hold is refused by its field', async () => {
    expect(await find('anna', 'el\0central')).toBeProblem('invalidInput', 'q')
  })

  test('operators have no meaning', async () => {
    expect(await found('anna', '!elcentral')).toContain(`component ${elcentral}`)
    expect(await found('anna', "elcentral' | måsen")).toEqual([])
    expect(await found('anna', '%')).toEqual([])
  })

  test('a stop word alone is searched as it is', async () => {
    expect(await found('anna', 'på')).toContain(`message ${world.messages.staddag}`)
  })
})

test('a too long text or invalid number is reported', async () => {
  expect((await find('anna', 'å '.repeat(limits.searchText / 2))).status).toBe(200)
  expect(await find('anna', 'å'.repeat(limits.searchText + 1))).toBeProblem('invalidInput', 'q')
  expect(await find('anna', 'el', { topX: 0 })).toBeProblem('invalidInput', 'topX')
  expect(await find('anna', 'el', { topX: limits.inFolder + 1 })).toBeProblem('invalidInput', 'topX')
})

test('an unauthenticated user finds nothing, and nobody can search as another user', async () => {
  expect(await find(null, 'el')).toBeProblem('notSignedIn')
  const query = { q: 'Måsen', userId: world.people.stina.userId }
  expect(await as('anna').call(search.find, { query })).toBeProblem('notYourself')
})

test('more words make few other statements, and none of them loses a hit', async () => {
  const words = 'elbesiktning två anmärkningar båda och åtgärdade på i av elbesiktningen'.split(' ')
  const texts = words.map((_, index) => hasTerms(words.slice(0, index + 1).join(' ')).compile(db).sql)
  expect(new Set(texts).size).toBe(4)
  const hit = `activity ${elbesiktning}`
  const hits = words.map((_, index) => found('anna', words.slice(0, index + 1).join(' ')))
  expect(await Promise.all(hits)).toEqual(words.map(() => [hit]))
  expect(await found('anna', 'på i av och en')).toEqual(await found('anna', 'av en i och på'))
})
