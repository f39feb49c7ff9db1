import { sql } from 'kysely'
import { shownAddress } from '#contract/platform/emailAddresses.ts'
import { mostSenderAddresses, type SenderAddress } from '#contract/intake/mailIn.ts'
import { Problem } from '#contract/platform/problems.ts'
import { asActor } from '#server/rules/access/actor.ts'
import { recordAdmission } from '#server/rules/access/admissions.ts'
import { mailMaker } from '#server/rules/domain/mailMaker.ts'
import { newCode, typedCode } from '#server/sharing/parcels/links/secrets.ts'
import { lockUser } from '#server/rules/domain/ownRows.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { mayMailCode } from '#server/platform/mail/mailLimits.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { hashOfSecret } from '#server/platform/secrets.ts'
import type { MailDeps, Services } from '#server/platform/services.ts'
import { codeMail } from './mail.ts'
import { senderAddressesOf } from './queries.ts'

/** Of one code; of codes there are so many to a mailbox (`mayMailCode`). */
const mostWrong = 10

type Asking = { userId: number; email: string; clientAddress: string }

/**
 * Mails a code to another address of the user's, unless it is confirmed already. Answers alike whoever has an account with
 * it. Throws `tooManySenderAddresses` and `codesTooOften`.
 */
export async function addSenderAddress(
  { db, queue, rateLimit }: Pick<Services, 'db' | 'queue' | 'rateLimit'>,
  { userId, email: typed, clientAddress }: Asking,
): Promise<SenderAddress> {
  const email = typed.toLowerCase()
  if (!(await mayMailCode(rateLimit, { to: email, clientAddress }))) throw new Problem('codesTooOften')
  return asActor(db, userId, async (tx) => {
    const address = await rowFor(tx, userId, email)
    if (address.isConfirmed) return address
    const code = newCode()
    await tx
      .updateTable('sender_address')
      .set({ code_sha256: hashOfSecret(code), code_ends_at: sql<Date>`now() + interval '1 hour'`, wrong: 0 })
      .where('id', '=', address.id)
      .execute()
    await queueMail(tx, queue, codeMail({ email, code }))
    return address
  })
}

async function rowFor(tx: Transaction, userId: number, email: string): Promise<SenderAddress> {
  await lockUser(tx, userId)
  const addresses = await senderAddressesOf(tx, userId)
  const known = addresses.find((one) => one.email === email)
  if (known) return known
  if (addresses.length >= mostSenderAddresses) throw new Problem('tooManySenderAddresses')
  const added = tx.insertInto('sender_address').values({ user_id: userId, email }).returning('id')
  return { ...(await added.executeTakeFirstOrThrow()), email, isConfirmed: false }
}

type Confirming = { userId: number; device: string; id: number; code: string }

/** What comes from it counts as the user's from now on. Throws `codeWrong`: also after ten wrong ones, and of none. */
export async function confirmSenderAddress(deps: MailDeps, { userId, device, id, code }: Confirming) {
  const isRight = await asActor(deps.db, userId, async (tx) => {
    const kept = await tx
      .selectFrom('sender_address')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('code_ends_at', '>', sql<Date>`now()`)
      .where('wrong', '<', mostWrong)
      .select(['code_sha256', 'email', 'wrong'])
      .forUpdate()
      .executeTakeFirst()
    if (!kept) return false
    const row = tx.updateTable('sender_address').where('id', '=', id)
    if (!kept.code_sha256?.equals(hashOfSecret(typedCode(code)))) {
      await row.set({ wrong: kept.wrong + 1 }).execute()
      return false
    }
    await row.set({ confirmed_at: sql<Date>`now()`, code_sha256: null, code_ends_at: null }).execute()
    const admission = { kind: 'senderAddress', senderAddressId: id } as const
    await recordAdmission(tx, { userId, device }, admission)
    await mailMaker(tx, deps, admission, { folder: null, person: shownAddress(kept.email) })
    return true
  })
  if (!isRight) throw new Problem('codeWrong')
}

/** What comes from it waits like a stranger's from now on. Throws `mailAddressNotFound`. */
export async function removeSenderAddress({ db }: Pick<MailDeps, 'db'>, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await asActor(db, userId, (tx) =>
    tx.deleteFrom('sender_address').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw new Problem('mailAddressNotFound')
}
