import { sql } from 'kysely'
import type { z } from 'zod'
import type { ContactMessage } from '#contract/accounts/contact.ts'
import { Problem } from '#contract/platform/problems.ts'
import { findByIdempotencyKey } from '#server/platform/database/idempotency.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sharedSecret } from '#server/platform/database/sharedSecret.ts'
import { queueMails } from '#server/platform/mail/mail.ts'
import { assertMayMailSupport } from '#server/platform/mail/mailLimits.ts'
import type { MailDeps, Services } from '#server/platform/services.ts'
import { supportMessageByKey } from '../support/queries.ts'
import { caseUrlOf, supportAddresses } from '../support/mail.ts'
import { readToken, type SolvedChallenge } from './captcha.ts'
import { contactMail } from './mail.ts'

/**
 * Stores the message as a new case and mails it, in one transaction. A retry with the same key returns the existing
 * case, for a solved challenge that may be used by then. Throws `captchaFailed` unless it is solved, and unused; and
 * `tooManyRequests`.
 */
export async function receiveMessage(
  deps: MailDeps & Pick<Services, 'rateLimit'>,
  clientAddress: string,
  message: z.output<typeof ContactMessage>,
): Promise<{ id: number }> {
  const solved = await readToken(await sharedSecret(deps.db, 'captcha_secret'), message.captchaToken)
  if (!solved) throw new Problem('captchaFailed')
  await assertMayMailSupport(deps.rateLimit, { userId: null, isEmailVerified: false, clientAddress })
  return deps.db.transaction().execute(async (tx) => {
    const sending = { senderId: null, idempotencyKey: message.idempotencyKey }
    const sent = await findByIdempotencyKey(tx, sending, (key) => supportMessageByKey(tx, null, key))
    if (sent) return { id: sent.caseId }
    await markCaptchaUsed(tx, solved)
    const id = await openCase(tx, message)
    const caseUrl = caseUrlOf(deps.config, id)
    const mails = supportAddresses(deps.config).map((address) => contactMail(address, message, caseUrl))
    await queueMails(tx, deps.queue, mails)
    return { id }
  })
}

async function openCase(tx: Db, { name, email, subject, message, idempotencyKey }: z.output<typeof ContactMessage>) {
  const { id } = await tx
    .insertInto('support_case')
    .values({ contact_name: name, contact_email: email, subject })
    .returning('id')
    .executeTakeFirstOrThrow()
  const firstMessage = { case_id: id, content: message, idempotency_key: idempotencyKey ?? null }
  await tx.insertInto('customer_service_message').values(firstMessage).execute()
  return id
}

/** Each challenge can be used once. */
async function markCaptchaUsed(tx: Db, { nonce, expiresAt }: SolvedChallenge) {
  await removeExpiredCaptchas(tx)
  const spent = await tx
    .insertInto('captcha_used')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  if (!spent) throw new Problem('captchaFailed')
}

/** Keeps them an hour past expiry: the clocks of server and database may differ. */
async function removeExpiredCaptchas(tx: Db) {
  const expired = tx
    .selectFrom('captcha_used')
    .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
    .select('nonce')
    // Rows another transaction is deleting are skipped.
    .forUpdate()
    .skipLocked()
  await tx.deleteFrom('captcha_used').where('nonce', 'in', expired).execute()
}
