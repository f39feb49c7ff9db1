import { sql } from 'kysely'
import type { LookKind } from '#contract/accounts/advice.ts'
import { choiceOfPreset, type ParcelContent } from '#contract/sharing/parcelContent.ts'
import { Problem } from '#contract/platform/problems.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { contentOfFolderAlone, type Parcelled } from '#server/sharing/parcels/content/contentOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { CaseLook } from './caseLook.ts'

/** Never costs, nor receipts, which say what a thing cost. */
const choice = { ...choiceOfPreset('own'), withCosts: false }
/** An agent who opens the same thing again within minutes has opened it once. */
const minutesOfOneRead = 10

type LookTarget = { kind: LookKind; itemId: number | null }
type Shown = { kind: LookKind; id: number; title: string; day: string | null; firmName: string | null; number: number }

/**
 * What there is in the folder, or one thing of it, as it is now. That it was opened is noted before it is answered, and
 * only while the look stands: nothing is shown that its giver is not told of. Throws `lookNotFound`, also for a thing
 * that is not in the folder, and what `left` gives if it aborts.
 */
export async function openLook(db: Db, look: CaseLook, asked: LookTarget, left?: AbortSignal) {
  const found = await contentOfFolderAlone(db, look.granted, choice, left)
  const list = listOf(found)
  const item = asked.kind === 'folder' ? undefined : list.find(isAsked(asked))
  if (asked.kind !== 'folder' && !item) throw new Problem('lookNotFound')
  const { title } = found.content
  await noteRead(db, look, item ?? { kind: 'folder', id: look.granted.folderId, title })
  return {
    folderTitle: title,
    description: found.content.description,
    until: look.until,
    list: asked.kind === 'folder' ? list : [],
    ...itemOf(found, item),
  }
}

/** A file of the folder, as `openLook` knows it; noted as opened. Throws `lookNotFound`. */
export async function openFileOfLook(db: Db, look: CaseLook, fileId: number) {
  const found = await contentOfFolderAlone(db, look.granted, choice)
  const entry = found.manifest.find(({ kind, id }) => kind === 'file' && id === fileId)
  const file = found.content.files.find(({ number }) => number === entry?.number)
  if (!entry?.sha256 || !file || file.isDamaged) throw new Problem('lookNotFound')
  await noteRead(db, look, { kind: 'file', id: fileId, title: file.name })
  return { ...file, sha256: entry.sha256 }
}

/** The event of the folder, if a firm carried it out. Throws `activityNotFound`. */
export async function jobInLook(db: Db, look: CaseLook, activityId: number): Promise<void> {
  const list = listOf(await contentOfFolderAlone(db, look.granted, choice))
  const job = list.find(isAsked({ kind: 'activity', itemId: activityId }))
  if (!job || job.firmName === null) throw new Problem('activityNotFound')
}

const isAsked =
  ({ kind, itemId }: LookTarget) =>
  (one: Shown) =>
    one.kind === kind && one.id === itemId

function listOf({ content, manifest }: Parcelled): Shown[] {
  const { components, events, faults, files } = content
  const ids = new Map(manifest.map(({ kind, number, id }) => [`${kind} ${number}`, id]))
  const row = (kind: LookKind, number: number, title: string, day: string | null, firmName: string | null = null) => ({
    kind,
    number,
    id: ids.get(`${kind} ${number}`) ?? 0,
    title,
    day,
    firmName,
  })
  return [
    ...components.map(({ number, name }) => row('component', number, name, null)),
    ...events.map(({ number, title, startDate, firmName }) => row('activity', number, title, startDate, firmName)),
    ...faults.map(({ number, title, reportedOn }) => row('fault', number, title, reportedOn)),
    ...files.map(({ number, name, day }) => row('file', number, name, day)),
  ]
}

/** The thing in full, with the files that belong to it. */
function itemOf({ content, manifest }: Parcelled, item: Shown | undefined) {
  const is = (kind: LookKind) => (one: { number: number }) => item?.kind === kind && one.number === item.number
  const idOf = (number: number) => manifest.find((entry) => entry.kind === 'file' && entry.number === number)?.id ?? 0
  const belongs = (file: ParcelContent['files'][number]) => is('file')(file) || ofItem(file, item)
  return {
    component: content.components.find(is('component')) ?? null,
    event: content.events.find(is('activity')) ?? null,
    fault: content.faults.find(is('fault')) ?? null,
    files: content.files.filter(belongs).map((file) => ({ ...file, id: idOf(file.number) })),
  }
}

function ofItem(file: ParcelContent['files'][number], item: Shown | undefined): boolean {
  switch (item?.kind) {
    case 'component':
      return file.component === item.number && file.event === null && file.fault === null
    case 'activity':
      return file.event === item.number
    case 'fault':
      return file.fault === item.number
    default:
      return false
  }
}

type Read = { kind: LookKind; id: number; title: string }

/** Throws `lookNotFound` if the look has ended meanwhile: ending it waits for this, or this for it. */
function noteRead(db: Db, { lookId, agentId }: CaseLook, { kind, id, title }: Read) {
  return asActor(db, agentId, async (tx) => {
    if (!(await holdLook(tx, lookId))) throw new Problem('lookNotFound')
    await sql`
      insert into case_look_read (look_id, agent_id, kind, item_id, title)
      select ${lookId}::bigint, ${agentId}::bigint, ${kind}::text, ${id}::bigint, left(${title}, 400)
      where not exists (
        select from case_look_read
        where look_id = ${lookId} and agent_id = ${agentId} and kind = ${kind} and item_id = ${id}
          and read_at > now() - make_interval(mins => ${sql.lit(minutesOfOneRead)})
      )`.execute(tx)
  })
}

async function holdLook(tx: Transaction, lookId: number): Promise<boolean> {
  await tx.selectFrom('case_look').where('id', '=', lookId).select('id').forShare().execute()
  // A statement of its own: it sees what ended the look while this one waited.
  return (await tx.selectFrom('standing_look').where('id', '=', lookId).select('id').executeTakeFirst()) !== undefined
}
