import { sql } from 'kysely'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { firmsWords } from '#contract/items/leaving.ts'
import { Problem } from '#contract/platform/problems.ts'
import { grant, type Granted } from '#server/rules/access/access.ts'
import { whileAllPermitted, whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { recordOf, setFrom } from '#server/rules/domain/itemColumns.ts'
import { fillLemmas } from '#server/rules/domain/lemmas/fillLemmas.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { QuotaDeps } from '#server/platform/services.ts'
import { assertFits, insertCopy } from '../insertCopy.ts'
import { changesBetween, thingsOf } from './compare.ts'
import { correctionOf, type Version } from './queries.ts'

type Own = Granted<'UpdateActivity'>
type ClaimVersion = { claimId: number; version: number }

/**
 * Has the firm's latest words in the folder, and what is new in them beside what is there. What it changed is kept with
 * the claim. So is what was moved to other folders where they may change it. What the people have put in the trash stays
 * as it is, and nothing of their own is touched.
 * Throws `deliveryNotFound`, `changedMeanwhile` if the firm has corrected it again since it was seen, `folderFull`,
 * `quotaExceeded` and `folderQuotaExceeded`.
 */
export async function takeOver(
  { db, quota }: QuotaDeps,
  granted: { own: Own; adding: Granted<'AddActivity'> },
  asked: ClaimVersion,
) {
  const { own, adding } = granted
  const all = [own, ...(await grantElsewhere(db, own, asked.claimId))]
  return whileAllPermitted(db, all, async (tx) => {
    await lockClaim(tx, own, asked.claimId)
    const { former, latest } = await correctionOf(tx, own, asked.claimId)
    if (latest.version !== asked.version) throw new Problem('changedMeanwhile')
    await changeComponents(tx, all, asked.claimId, latest)
    await changeEvents(tx, all, asked.claimId, latest)
    await addNew(tx, { granted: adding, quota, claimId: asked.claimId }, former, latest)
    await tx
      .insertInto('delivery_taken')
      .values({
        claim_id: asked.claimId,
        version: latest.version,
        correction: latest.text,
        corrected_at: latest.correctedAt,
        changes: JSON.stringify(changesBetween(former, latest)),
      })
      .execute()
    await tx.updateTable('delivery_claim').set({ version: latest.version }).where('id', '=', asked.claimId).execute()
  })
}

/** Proofs for the other folders to which some of it was moved, where the user may change it. */
async function grantElsewhere(db: Db, { userId, folderId }: Own, claimId: number): Promise<Own[]> {
  const { rows } = await sql<{ folderId: number }>`
    select folder_id as "folderId" from delivered join activity on activity.id = delivered.activity_id
    where claim_id = ${claimId} and folder_id <> ${folderId}
    union
    select folder_id from delivered join component on component.id = delivered.component_id
    where claim_id = ${claimId} and folder_id <> ${folderId}
    order by 1`.execute(db)
  const granted: Own[] = []
  for (const { folderId: other } of rows) {
    const own = await grant(db, userId, other, 'UpdateActivity').catch(asNotPermitted)
    if (own) granted.push(own)
  }
  return granted
}

function asNotPermitted(error: unknown): null {
  if (error instanceof Problem) return null
  throw error
}

/** Leaves what lies there as it is. Throws `deliveryNotFound`. */
export function leaveCorrection(db: Db, own: Own, { claimId, version }: ClaimVersion) {
  return whilePermitted(db, own, async (tx) => {
    await lockClaim(tx, own, claimId)
    await tx.updateTable('delivery_claim').set({ left_version: version }).where('id', '=', claimId).execute()
  })
}

async function lockClaim(tx: Transaction, { folderId }: Own, claimId: number) {
  const found = await tx
    .selectFrom('delivery_claim')
    .where('id', '=', claimId)
    .where('folder_id', '=', folderId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('deliveryNotFound')
}

const foldersOf = (all: readonly Own[]) => anyId(all.map(({ folderId }) => folderId))

const json = (things: ReadonlyMap<number, object>) =>
  JSON.stringify([...things].map(([original, thing]) => ({ ...thing, original })))

async function changeComponents(tx: Transaction, all: readonly Own[], claimId: number, latest: Version) {
  const { rows } = await sql<{ id: number }>`
    update component set ${setFrom(componentKind, 'said', firmsWords(componentKind))}
    from delivered
    join jsonb_to_recordset(${json(thingsOf(latest, 'component'))}::jsonb) as said (original bigint, ${recordOf(componentKind, firmsWords(componentKind))})
      on said.original = delivered.original_id
    where delivered.claim_id = ${claimId} and component.id = delivered.component_id
      and component.folder_id = ${foldersOf(all)} and component.deletion_id is null
    returning component.id`.execute(tx)
  await fillLemmas(
    tx,
    'component',
    rows.map(({ id }) => id),
  )
}

async function changeEvents(tx: Transaction, all: readonly Own[], claimId: number, latest: Version) {
  const { rows } = await sql<{ id: number }>`
    update activity set ${setFrom(eventKind, 'said', firmsWords(eventKind))}
    from delivered
    join jsonb_to_recordset(${json(thingsOf(latest, 'activity'))}::jsonb) as said (original bigint, ${recordOf(eventKind, firmsWords(eventKind))})
      on said.original = delivered.original_id
    where delivered.claim_id = ${claimId} and activity.id = delivered.activity_id
      and activity.folder_id = ${foldersOf(all)} and activity.deletion_id is null
    returning activity.id`.execute(tx)
  await fillLemmas(
    tx,
    'activity',
    rows.map(({ id }) => id),
  )
}

type Adding = { granted: Granted<'AddActivity'>; quota: number; claimId: number }

/** What the former version did not have. What its people have removed since comes back with nothing. */
async function addNew(tx: Transaction, { granted, quota, claimId }: Adding, former: Version, latest: Version) {
  const content = {
    ...latest.content,
    components: missingIn(thingsOf(former, 'component'), thingsOf(latest, 'component')),
    events: missingIn(thingsOf(former, 'activity'), thingsOf(latest, 'activity')),
    files: missingIn(thingsOf(former, 'file'), thingsOf(latest, 'file')),
  }
  await assertFits(tx, granted, { content, quota })
  const place = { claimId, folderId: granted.folderId }
  const present = {
    components: await presentOf(tx, place, latest, 'component'),
    events: await presentOf(tx, place, latest, 'activity'),
  }
  await insertCopy(tx, granted, { claimId, parcelId: latest.parcelId, content, present })
}

const missingIn = <Item>(before: ReadonlyMap<number, Item>, after: ReadonlyMap<number, Item>) =>
  [...after].filter(([id]) => !before.has(id)).map(([, item]) => item)

/** What lies in the folder still, by its number in the document: nothing there refers to what was moved to another. */
async function presentOf(
  tx: Transaction,
  { claimId, folderId }: { claimId: number; folderId: number },
  { manifest }: Version,
  kind: 'component' | 'activity',
) {
  const there = tx.selectFrom(kind).where('folder_id', '=', folderId).select('id')
  const rows = await tx
    .selectFrom('delivered')
    .where('claim_id', '=', claimId)
    .where(`${kind}_id`, 'in', there)
    .select([`${kind}_id as id`, 'original_id as originalId'])
    .execute()
  const ids = new Map(rows.map(({ id, originalId }) => [originalId, id]))
  return new Map(
    manifest.flatMap((entry) => {
      const id = entry.kind === kind ? ids.get(entry.id) : undefined
      return id == null ? [] : [[entry.number, id] as const]
    }),
  )
}
