import { sql } from 'kysely'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { goingAlong } from '#contract/items/leaving.ts'
import { written } from '#contract/items/shapes.ts'
import { activityStatus, componentStatus } from '#contract/rules/statuses.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { assertRoom } from '#server/rules/domain/folderCapacity.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { assertQuota } from '#server/content/files/uploads/assertQuota.ts'
import type { Transaction } from '#server/platform/database/database.ts'

type Into = Granted<'AddActivity'>
type Copy = {
  claimId: number
  parcelId: number
  content: ParcelContent
  /** What of the document lies there already, and is only referred to. */
  present?: { components: Ids; events: Ids }
}
/** The ids of the copies, by the numbers of the document. */
type Ids = Map<number, number>

/** How many rows are written at once: a statement takes some ten thousand values. */
const atOnce = 500

type Fitting = { content: ParcelContent; quota: number; moreEvents?: number }

/**
 * Throws `folderFull`, `quotaExceeded` and `folderQuotaExceeded` unless the folder has room for what a delivery holds,
 * and for some events besides.
 */
export async function assertFits(tx: Transaction, granted: Into, { content, quota, moreEvents = 0 }: Fitting) {
  const { components, events, files } = content
  await assertRoom(tx, granted, 'components', components.length)
  await assertRoom(tx, granted, 'activities', events.length + moreEvents)
  await assertRoom(tx, granted, 'files', files.length)
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const { userId, folderId } = granted
  if (bytes > 0) await assertQuota(tx, { userId, folderId, quota }, bytes)
}

/** Writes what a delivery holds into a folder, marked as delivered. Its files share their bytes with the firm's. */
export async function insertCopy(tx: Transaction, granted: Into, { claimId, parcelId, content, present }: Copy) {
  const components = await insertEach(content.components, (some) => insertComponents(tx, granted, some))
  const all = { components: new Map([...(present?.components ?? []), ...components]) }
  const events = await insertEach(content.events, (some) => insertEvents(tx, granted, all.components, some))
  const places = { parcelId, ...all, events: new Map([...(present?.events ?? []), ...events]) }
  const files = await insertEach(content.files, (some) => insertFiles(tx, granted, places, some))
  await fillLemmas(tx, 'component', [...components.values()])
  await fillLemmas(tx, 'activity', [...events.values()])
  await fillLemmas(tx, 'file', [...files.values()])
  await markDelivered(tx, { claimId, parcelId }, { component: components, activity: events, file: files })
  return { components, events, files }
}

async function insertEach<Item extends { number: number }>(
  items: readonly Item[],
  insert: (some: Item[]) => Promise<{ number: number; id: number }[]>,
): Promise<Ids> {
  const ids: Ids = new Map()
  for (let first = 0; first < items.length; first += atOnce)
    for (const { number, id } of await insert(items.slice(first, first + atOnce))) ids.set(number, id)
  return ids
}

/** The ids come in the order of the rows. */
const numbered = (items: readonly { number: number }[], rows: { id: number }[]) =>
  rows.map(({ id }, place) => ({ id, number: items[place]?.number ?? 0 }))

async function insertComponents(tx: Transaction, { userId, folderId }: Into, some: ParcelContent['components']) {
  const values = some.map((component) => ({
    folder_id: folderId,
    created_by: userId,
    ...written(componentKind, {
      ...goingAlong(componentKind, 'delivery', component),
      statusId: component.statusId === componentStatus.inUse ? componentStatus.inUse : componentStatus.retired,
    }),
  }))
  return numbered(some, await tx.insertInto('component').values(values).returning('id').execute())
}

async function insertEvents(
  tx: Transaction,
  { userId, folderId }: Into,
  components: Ids,
  some: ParcelContent['events'],
) {
  const values = some.map((event) => ({
    folder_id: folderId,
    initiated_by: userId,
    ...written(eventKind, {
      ...goingAlong(eventKind, 'delivery', event),
      componentId: event.component === null ? null : (components.get(event.component) ?? null),
      statusId: event.statusId === activityStatus.cancelled ? activityStatus.cancelled : activityStatus.done,
    }),
  }))
  return numbered(some, await tx.insertInto('activity').values(values).returning('id').execute())
}

type Places = { parcelId: number; components: Ids; events: Ids }

/** A file lies with its event, or else with its component. Those whose bytes are gone are left out. */
async function insertFiles(
  tx: Transaction,
  { userId, folderId }: Into,
  { parcelId, components, events }: Places,
  some: ParcelContent['files'],
) {
  const numbers = some.map(({ number }) => number)
  const kept = await tx
    .selectFrom('parcel_file')
    .where('parcel_id', '=', parcelId)
    .where('number', 'in', numbers)
    .select(['number', 'content'])
    .execute()
  const contents = new Map(kept.map(({ number, content }) => [number, content]))
  const there = some.flatMap((file) => {
    const content = contents.get(file.number)
    return content ? [{ ...file, content }] : []
  })
  if (there.length === 0) return []
  const values = there.map((file) => {
    const activityId = file.event === null ? null : (events.get(file.event) ?? null)
    const componentId = file.component === null ? null : (components.get(file.component) ?? null)
    return {
      folder_id: folderId,
      created_by: userId,
      activity_id: activityId,
      component_id: activityId === null ? componentId : null,
      content: file.content,
      name: file.name,
      description: file.description,
      kind_id: file.kindId,
      day: file.day,
      moment: activityId === null ? null : file.moment,
    }
  })
  return numbered(there, await tx.insertInto('file').values(values).returning('id').execute())
}

type Kinds = Record<'component' | 'activity' | 'file', Ids>

/** Each with the id that the firm's own has, by which a later version knows it. */
async function markDelivered(tx: Transaction, { claimId, parcelId }: Omit<Copy, 'content'>, kinds: Kinds) {
  for (const [kind, ids] of Object.entries(kinds)) {
    await sql`
      insert into delivered (claim_id, ${sql.ref(`${kind}_id`)}, original_id)
      select ${claimId}, copy.id, (entry ->> 'id')::bigint
      from unnest(${[...ids.keys()]}::integer[], ${[...ids.values()]}::bigint[]) as copy (number, id)
      join parcel on parcel.id = ${parcelId}
      cross join lateral jsonb_array_elements(parcel.manifest) as entry
      where entry ->> 'kind' = ${kind} and (entry ->> 'number')::integer = copy.number`.execute(tx)
  }
}
