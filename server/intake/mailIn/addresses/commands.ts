import { sql } from 'kysely'
import { undoAddressSeconds } from '#contract/intake/mailIn.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Granted } from '#server/rules/access/access.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { recordAdmission } from '#server/rules/access/admissions.ts'
import { whilePermitted } from '#server/rules/access/whilePermitted.ts'
import { mailMaker } from '#server/rules/domain/mailMaker.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { addressOf, peopleOf } from './queries.ts'
import { newAddressSecret } from './secret.ts'

type Made = MailDeps & { device: string }

/** Makes the address of a folder, or returns the one that there is. */
export function addFolderAddress(made: Made, granted: Granted<'AddActivity'>): Promise<number> {
  const { userId, folderId } = granted
  return whilePermitted(made.db, granted, async (tx) => {
    // One whose person may no longer add here takes no mail, and gives its place.
    await tx
      .deleteFrom('mail_address')
      .where('folder_id', '=', folderId)
      .where('id', 'not in', tx.selectFrom('standing_mail_address').select('id').$castTo<{ id: number }>())
      .execute()
    return insertAddress(tx, made, { userId, folderId })
  })
}

/** Makes the user's address for whichever folder, or returns the one that there is. */
export function addOwnAddress(made: Made, userId: number): Promise<number> {
  return asActor(made.db, userId, (tx) => insertAddress(tx, made, { userId, folderId: null }))
}

type Owner = { userId: number; folderId: number | null }

async function insertAddress(tx: Transaction, made: Made, { userId, folderId }: Owner): Promise<number> {
  const added = await tx
    .insertInto('mail_address')
    .values({ user_id: userId, folder_id: folderId, secret: newAddressSecret() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) {
    await recordMade(tx, made, { userId, id: added.id })
    return added.id
  }
  const there = tx.selectFrom('mail_address').select('id')
  const { id } = await (
    folderId === null
      ? there.where('folder_id', 'is', null).where('user_id', '=', userId)
      : there.where('folder_id', '=', folderId)
  ).executeTakeFirstOrThrow()
  return id
}

/** Notes whose it is, and mails them of it. */
async function recordMade(tx: Transaction, made: Made, { userId, id }: { userId: number; id: number }) {
  const admission = { kind: 'mailAddress', mailAddressId: id } as const
  await recordAdmission(tx, { userId, device: made.device }, admission)
  const of = await tx
    .selectFrom('mail_address')
    .leftJoin('folder', 'folder.id', 'mail_address.folder_id')
    .where('mail_address.id', '=', id)
    .select('folder.title')
    .executeTakeFirstOrThrow()
  await mailMaker(tx, made, admission, { folder: of.title, person: '' })
}

/** Gives the address another secret: it is the caller's from now on. Throws `mailAddressNotFound`. */
export function changeAddress(made: Made, userId: number, id: number): Promise<void> {
  return asActor(made.db, userId, async (tx) => {
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
    await recordMade(tx, made, { userId, id })
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
