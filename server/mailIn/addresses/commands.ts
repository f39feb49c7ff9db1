import { sql } from 'kysely'
import { undoAddressSeconds } from '#contract/mailIn.ts'
import { Problem } from '#contract/problems.ts'
import type { Granted } from '../../access/access.ts'
import { asActor } from '../../access/actor.ts'
import { recordAdmission } from '../../access/admissions.ts'
import { whilePermitted } from '../../access/whilePermitted.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { addressOf, peopleOf } from './queries.ts'
import { newAddressSecret } from './secret.ts'

type Maker = { userId: number; device: string }
type Made = { db: Db; device: string }

/** Makes the address of a folder, or returns the one that there is. */
export function addFolderAddress({ db, device }: Made, granted: Granted<'AddActivity'>): Promise<number> {
  const { userId, folderId } = granted
  return whilePermitted(db, granted, async (tx) => {
    // One whose person may no longer add here takes no mail, and gives its place.
    await tx
      .deleteFrom('mail_address')
      .where('folder_id', '=', folderId)
      .where('id', 'not in', tx.selectFrom('standing_mail_address').select('id').$castTo<{ id: number }>())
      .execute()
    return insertAddress(tx, { userId, device }, folderId)
  })
}

/** Makes the user's address for whichever folder, or returns the one that there is. */
export function addOwnAddress({ db, device }: Made, userId: number): Promise<number> {
  return asActor(db, userId, (tx) => insertAddress(tx, { userId, device }, null))
}

async function insertAddress(tx: Transaction, maker: Maker, folderId: number | null): Promise<number> {
  const added = await tx
    .insertInto('mail_address')
    .values({ user_id: maker.userId, folder_id: folderId, secret: newAddressSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) {
    await recordAdmission(tx, maker, { kind: 'mailAddress', mailAddressId: added.id })
    return added.id
  }
  const there = tx.selectFrom('mail_address').select('id')
  const { id } = await (
    folderId === null
      ? there.where('folder_id', 'is', null).where('user_id', '=', maker.userId)
      : there.where('folder_id', '=', folderId)
  ).executeTakeFirstOrThrow()
  return id
}

/** Gives the address another secret: it is the caller's from now on. Throws `mailAddressNotFound`. */
export function changeAddress({ db, device }: Made, userId: number, id: number): Promise<void> {
  return asActor(db, userId, async (tx) => {
    await lockAddress(tx, userId, id)
    await tx
      .updateTable('mail_address')
      .set({
        user_id: userId,
        former_secret: sql<string>`secret`,
        secret: newAddressSecret(),
        changed_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('admission').where('mail_address_id', '=', id).execute()
    await recordAdmission(tx, { userId, device }, { kind: 'mailAddress', mailAddressId: id })
  })
}

/** Gives the address back the secret that it had. Throws `mailAddressNotFound`, and `undoNotFound` after a minute. */
export function undoChange(db: Db, userId: number, id: number): Promise<void> {
  return asActor(db, userId, async (tx) => {
    await lockAddress(tx, userId, id)
    const { numUpdatedRows } = await tx
      .updateTable('mail_address')
      .set({ secret: sql<string>`former_secret`, former_secret: null, changed_at: null })
      .where('id', '=', id)
      .where('former_secret', 'is not', null)
      // A few seconds more: what was pressed in time arrives later.
      .where('changed_at', '>', sql<Date>`now() - make_interval(secs => ${sql.lit(undoAddressSeconds + 5)})`)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('undoNotFound')
  })
}

/** Ends the address, with the mails that wait and what it lets in. Throws `mailAddressNotFound`. */
export function removeAddress(db: Db, userId: number, id: number): Promise<void> {
  return asActor(db, userId, async (tx) => {
    await lockAddress(tx, userId, id)
    await tx.deleteFrom('mail_address').where('id', '=', id).execute()
  })
}

/** Forgets whom an address lets in, or keeps out, beside its people. Throws `mailAddressNotFound`. */
export function removeRule(db: Db, userId: number, { id, ruleId }: { id: number; ruleId: number }): Promise<void> {
  return asActor(db, userId, async (tx) => {
    await lockAddress(tx, userId, id)
    await tx.deleteFrom('mail_rule').where('id', '=', ruleId).where('mail_address_id', '=', id).execute()
  })
}

type Member = { id: number; personId: number; letsIn: boolean }

/** Says whether what a member sends to the address waits for a word. Throws `mailAddressNotFound` and `memberNotFound`. */
export function setMember(db: Db, userId: number, { id, personId, letsIn }: Member): Promise<void> {
  return asActor(db, userId, async (tx) => {
    const { folderId } = await lockAddress(tx, userId, id)
    const member = await peopleOf(tx, { userId, folderId })
      .where('app_user.id', '=', personId)
      // Nobody makes themselves wait.
      .where('app_user.id', '<>', userId)
      .select('app_user.id')
      .executeTakeFirst()
    if (!member) throw new Problem('memberNotFound')
    const one = { mail_address_id: id, user_id: personId }
    await (
      letsIn
        ? tx.deleteFrom('mail_unlisted_member').where('mail_address_id', '=', id).where('user_id', '=', personId)
        : tx
            .insertInto('mail_unlisted_member')
            .values(one)
            .onConflict((conflict) => conflict.doNothing())
    ).execute()
  })
}

/** Locks one of the user's addresses. Throws `mailAddressNotFound`. */
async function lockAddress(tx: Transaction, userId: number, id: number) {
  await tx.selectFrom('mail_address').where('id', '=', id).select('id').forUpdate().execute()
  const address = await addressOf(tx, userId, id)
  if (!address) throw new Problem('mailAddressNotFound')
  return address
}
