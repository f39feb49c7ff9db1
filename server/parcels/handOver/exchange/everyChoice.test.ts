import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { activities } from '#contract/activities.ts'
import { components } from '#contract/components.ts'
import { fileKind } from '#contract/fileKinds.ts'
import { folders } from '#contract/folders.ts'
import { choiceOfHandOver, handOverCosts, type HandOverChoice } from '#contract/handOverChoice.ts'
import { aComponent, aFolder, anEvent } from '#fixtures/builders.ts'
import { grant } from '../../../access/access.ts'
import { readConfig } from '../../../platform/config/config.ts'
import { startTestApp } from '../../../testing/app.ts'
import { addFile } from '../../../testing/files.ts'
import { saveDraft } from '../draft.ts'
import { handOverOf } from '../rows.ts'
import { sendDraft } from '../send.ts'
import { exchange } from './exchange.ts'

/* Folders and choices by chance: each thing has a word of its own, by which it is looked for on the buyer's side. */

const { as, newcomer, db, queue, world } = await startTestApp()
const deps = { db, queue, config: readConfig({ DATA_DIR: '/tmp', SUPPORT_EMAILS: '' }) }
const { userId: anna } = world.people.anna
const kindsOfFiles = [fileKind.photo, fileKind.receipt, fileKind.manual]

/** The same numbers for the same seed. */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    is: (share = 0.5) => next() < share,
    of: <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T,
  }
}

type Thing = {
  kind: 'activity' | 'component' | 'file'
  id: number
  folderId: number
  word: string
  sort: string
  eventId?: number
}

async function aRandomFolder(seed: number) {
  const { is, of } = chance(seed)
  const { id: main } = (await as('anna').call(folders.add, { body: aFolder({ title: `Hus ${seed}` }) })).body
  const sub = async (title: string) =>
    (await as('anna').call(folders.add, { body: aFolder({ title, parentId: main }) })).body.id
  const places = [main, await sub('Uppe'), await sub('Nere')]
  const things: Thing[] = []
  const word = () => `ord${seed}q${things.length}q`
  for (let count = 0; count < 4; count++) {
    const folderId = of(places)
    const isDone = is()
    const body = anEvent(folderId, { title: word(), ...(isDone && { statusId: 22, startDate: '2021-05-03' }) })
    const { id } = (await as('anna').call(activities.add, { body })).body
    things.push({ kind: 'activity', id, folderId, word: word(), sort: isDone ? 'history' : 'planned' })
    if (is()) {
      const kindId = of(kindsOfFiles)
      const file = await addFile(db, { folderId, userId: anna, name: `${word()}.pdf`, kindId, activityId: id })
      things.push({ kind: 'file', id: file.id, folderId, word: word(), sort: sortOf(kindId), eventId: id })
    }
  }
  for (let count = 0; count < 3; count++) {
    const folderId = of(places)
    const { id } = (await as('anna').call(components.add, { body: aComponent(folderId, { name: word() }) })).body
    things.push({ kind: 'component', id, folderId, word: word(), sort: 'components' })
  }
  const usual = choiceOfHandOver.usual
  const choice: HandOverChoice = {
    ...usual,
    kinds: { ...usual.kinds, history: is(), planned: is(), components: is(), pictures: is(), papers: is() },
    costs: of(handOverCosts),
    receiptsOfWarranties: false,
    stayingFolderIds: places.slice(1).filter(() => is(0.3)),
    exceptions: things.filter(() => is(0.2)).map(({ kind, id }) => ({ kind, id, goes: is() })),
  }
  return { main, places, things, choice }
}

function sortOf(kindId: number) {
  if (kindId === fileKind.photo) return 'pictures'
  return kindId === fileKind.receipt ? 'receipts' : 'papers'
}

/** By the rule as people read it: an exception wins, then kind and place. */
function goes(
  { kinds, costs, stayingFolderIds, exceptions }: HandOverChoice,
  { kind, id, folderId, sort, eventId }: Thing,
) {
  const own = exceptions.find((one) => one.kind === kind && one.id === id)
  if (own) return own.goes
  // A file stays with its event where that was kept back as an exception.
  if (eventId !== undefined && exceptions.some((one) => one.kind === 'activity' && one.id === eventId && !one.goes))
    return false
  const isChosen = sort === 'receipts' ? costs === 'all' : kinds[sort as keyof typeof kinds]
  return isChosen && !stayingFolderIds.includes(folderId)
}

const tables = [
  'folder',
  'activity',
  'component',
  'series',
  'file',
  'firm',
  'checklist_item',
  'fault',
  'change',
] as const

/** All that is written in the rows of these folders, by table. */
async function rowsIn(ids: readonly number[]) {
  const all = tables.map(async (table) => {
    const place = table === 'folder' ? sql.ref('own.id') : sql.ref('own.folder_id')
    const { rows } = await sql<{ text: string }>`
      select (to_jsonb(own) - array['updated_at', 'code', 'handed_over_at', 'status_id'])::text as text
      from ${sql.table(table)} as own where ${place} = any(${[...ids]}::bigint[]) order by id`.execute(db)
    return [table, rows.map(({ text }) => text)] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

let sara: Awaited<ReturnType<typeof newcomer>>
beforeAll(async () => {
  sara = await newcomer('Sara')
})

async function handOver(main: number, choice: HandOverChoice) {
  const granted = await grant(db, anna, main, 'TransferFolder')
  const draft = { choice, buyers: [sara.email], accessDay: null, words: null, coOwnerIds: [], followerIds: [] }
  await saveDraft(db, granted, draft)
  await sendDraft(deps, granted, { device: null, identifiedBy: 'Lösenord' })
  const parcelId = (await handOverOf(db, main))?.id ?? 0
  await db
    .updateTable('hand_over_party')
    .set({ user_id: sara.userId, answer: 'yes', answered_at: new Date() })
    .where('parcel_id', '=', parcelId)
    .where('role', '=', 'buyer')
    .execute()
  await db.updateTable('hand_over').set({ state: 'accepted' }).where('parcel_id', '=', parcelId).execute()
  const kept = await db.selectFrom('parcel').where('id', '=', parcelId).select('content').executeTakeFirstOrThrow()
  await exchange(deps, parcelId)
  return { bought: (await handOverOf(db, main))?.buyerFolderId ?? 0, offered: JSON.stringify(kept.content) }
}

test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
  'by choice %i the buyer gets what goes along and nothing of what stays, and the seller keeps it all',
  async (seed) => {
    const { main, places, things, choice } = await aRandomFolder(seed)
    const before = await rowsIn(places)
    const { bought, offered } = await handOver(main, choice)
    const { rows: below } = await sql<{ id: number }>`select id from folder where parent_id = ${bought}`.execute(db)
    const theirs = JSON.stringify(await rowsIn([bought, ...below.map(({ id }) => id)]))
    const expected = things.filter((one) => goes(choice, one)).map(({ word }) => word)
    const seenIn = (text: string) => things.map(({ word }) => word).filter((word) => text.includes(word))
    expect(seenIn(offered)).toEqual(expected)
    expect(seenIn(theirs)).toEqual(expected)
    // Its history goes on: that it was archived stands there too.
    const { change = [], ...kept } = await rowsIn(places)
    expect({ ...kept, change: change.slice(0, before['change']?.length) }).toEqual(before)
  },
)
