import { sql } from 'kysely'
import type { z } from 'zod'
import { endedShareDays, mostShares } from '#contract/platform/limits.ts'
import { choiceOfPreset, type ParcelChoice } from '#contract/sharing/parcelContent.ts'
import { parcelLink } from '#contract/sharing/parcelLinks.ts'
import { weakestRoleFor } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { NewShare } from '#contract/sharing/shares.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { changingFolder, whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { mailMaker } from '#server/rules/domain/mailMaker.ts'
import { foldersSeenWithin } from '#server/folders/queries.ts'
import { anyId } from '#server/platform/database/anyOf.ts'
import { runInBatches } from '#server/platform/database/batches.ts'
import { trustedNow } from '#server/platform/database/clock.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { MailDeps } from '#server/platform/services.ts'
import type { Parcelled } from '../parcels/content/contentOf.ts'
import { contentWithoutOthers } from '../parcels/redaction/withoutOthers.ts'
import { addParcel, changeCode, endParcels, linkParcel } from '../parcels/links/commands.ts'
import { hashOfCode, newCode, shownCode } from '../parcels/links/secrets.ts'
import { shareWith } from './queries.ts'

/** A new share as the contract has read it. */
export type AskedShare = z.output<typeof NewShare>
type Making = { share: AskedShare; device: string; left: AbortSignal }

/** What a share of this kind shows. */
export const choiceOf = ({ preset, scope, kinds }: Pick<NewShare, 'preset' | 'scope' | 'kinds'>): ParcelChoice => ({
  ...choiceOfPreset(preset, scope),
  ...kinds,
})

/** Throws `tooManyShares`, and what `contentOf` throws. The link and the code are kept nowhere. */
export async function addShare(deps: MailDeps, granted: Granted<'ShareFolder'>, { share, device, left }: Making) {
  const choice = choiceOf(share)
  // Of a live one too, so that nobody gets a link to a component that there is not. Whoever loses a sub-folder between
  // this and the transaction loses the share by it: what is frozen is read only while its maker sees all of it.
  const { db, config } = deps
  const found = await contentWithoutOthers(db, granted, { preset: share.preset, choice }, left)
  const code = newCode()
  const codeHash = await hashOfCode(code)
  const { userId, folderId } = granted
  // Nobody else makes one there meanwhile, so that they are counted one after the other.
  return changingFolder(db, granted, async (tx) => {
    await assertRoom(tx, folderId)
    const made = { folderId, madeBy: userId, madeFor: share.recipient, codeHash, expiresAt: inDays(share.days) }
    const id = await addParcel(tx, { kind: 'share', ...made, ...(share.isFrozen && { frozen: found }) })
    const own = { parcel_id: id, preset: share.preset, choice: JSON.stringify(choice), is_frozen: share.isFrozen }
    await tx
      .insertInto('share')
      .values({ ...own, takes_papers: share.takesPapers, ...(share.isFrozen && held(found)) })
      .execute()
    const secret = await linkParcel(tx, id, { userId, device })
    const url = new URL(parcelLink('share', secret), config.publicUrl).href
    const added = await shareWith(tx, userId, id)
    await mailMaker(tx, deps, { kind: 'parcel', parcelId: id }, { folder: added.folderTitle, person: added.recipient })
    return { share: added, url, code: shownCode(code) }
  })
}

const held = ({ content, manifest }: Parcelled) => ({
  folder_ids: manifest.filter(({ kind }) => kind === 'folder').map(({ id }) => id),
  things: content.counts.components,
})

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function assertRoom(tx: Transaction, folderId: number) {
  const { open } = await openShares(tx)
    .clearSelect()
    .where('parcel.folder_id', '=', folderId)
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  if (open >= mostShares) throw new Problem('tooManyShares')
}

/** Ends a share of the folder. Throws `shareNotFound` if it is not there, or has ended. */
export function revokeShare(db: Db, granted: Granted<'ShareFolder'>, id: number): Promise<void> {
  return whilePermitted(db, granted, async (tx) => {
    const found = await openShare(tx, granted, id)
    await end(tx, granted.userId, [found.id])
  })
}

/** Gives a share of the folder another code, and returns it. Throws like `revokeShare`. */
export async function renewCode(db: Db, granted: Granted<'ShareFolder'>, id: number): Promise<string> {
  const code = newCode()
  const hash = await hashOfCode(code)
  await whilePermitted(db, granted, async (tx) => {
    const found = await openShare(tx, granted, id)
    await changeCode(tx, found.id, hash)
  })
  return shownCode(code)
}

/** An open share of the folder, held. Throws `shareNotFound`. */
export async function openShare(tx: Transaction, { folderId }: Granted<'ShareFolder'>, id: number) {
  const found = await openShares(tx)
    .where('parcel.id', '=', id)
    .where('parcel.folder_id', '=', folderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem('shareNotFound')
  return found
}

const openShares = (tx: Transaction) =>
  tx
    .selectFrom('parcel')
    .where('parcel.kind', '=', 'share')
    .where('parcel.ended_at', 'is', null)
    .where('parcel.expires_at', '>', sql<Date>`now()`)
    .select(['parcel.id', 'parcel.made_by as madeBy'])

/** Ends the shares of the folder and those below it in which the user may end them. Returns how many. */
export function revokeSharesIn(db: Db, granted: Granted<'ShareFolder'>): Promise<number> {
  const { userId, folderId } = granted
  return whilePermitted(db, granted, async (tx) => {
    const seen = foldersSeenWithin(tx, userId, folderId).as('seen')
    const found = await openShares(tx)
      .innerJoin(seen, 'seen.folder_id', 'parcel.folder_id')
      .where('seen.role_id', '<=', weakestRoleFor('ShareFolder'))
      .execute()
    return end(tx, userId, idsOf(found))
  })
}

/** Ends all that the user made, also in folders that they no longer see. Returns how many. */
export function revokeSharesBy(db: Db, userId: number): Promise<number> {
  return asActor(db, userId, async (tx) => {
    const found = await openShares(tx).where('parcel.made_by', '=', userId).execute()
    return end(tx, userId, idsOf(found))
  })
}

const idsOf = (found: { id: number }[]) => found.map(({ id }) => id)

async function end(tx: Transaction, userId: number, ids: number[]): Promise<number> {
  const ended = await endParcels(tx, ids)
  await tx.updateTable('share').set({ ended_by: userId }).where('parcel_id', '=', anyId(ended)).execute()
  return ended.length
}

/** Removes the shares that ended a year ago, and with them what was frozen. */
export async function removeOldShares(db: Db, signal?: AbortSignal): Promise<void> {
  await runInBatches(
    async (limit) => {
      const old = db
        .selectFrom('parcel')
        .where('kind', '=', 'share')
        .where((its) => its.or([its('ended_at', 'is not', null), its('expires_at', 'is not', null)]))
        .where(
          sql<Date>`least(ended_at, expires_at)`,
          '<',
          sql<Date>`${trustedNow} - make_interval(days => ${sql.lit(endedShareDays)})`,
        )
        .select('id')
        .limit(limit)
      return db.deleteFrom('parcel').where('id', 'in', old).returning('id').execute()
    },
    { signal },
  )
}
