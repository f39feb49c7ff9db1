import type { z } from 'zod'
import { shownAddress } from '#contract/platform/emailAddresses.ts'
import { isTrustedName, trustedName } from '#contract/platform/institutions.ts'
import { limits } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { Profile, Registration } from '#contract/people/users.ts'
import { mailWaitingInvitationsJob, type MailWaitingInvitations } from '#server/rules/domain/inviters.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { TokenHolder } from '#server/platform/identity/provider.ts'
import type { Services } from '#server/platform/services.ts'

/** Returns false if the user was already registered; nothing is changed then. Concurrent calls register one user. */
export async function registerUser(
  db: Db,
  holder: TokenHolder,
  registration: z.output<typeof Registration>,
): Promise<boolean> {
  const isTrusted = isTrustedName(`${registration.firstName} ${registration.lastName ?? ''}`)
  const added = await db
    .insertInto('app_user')
    .values({
      issuer: holder.issuer,
      subject: holder.subject,
      email: holder.email,
      email_verified: holder.isEmailVerified,
      email_as_of: holder.asOf,
      // As whoever comes with such a name from Google: mails go out in these names.
      first_name: isTrusted ? shownAddress(holder.email).slice(0, limits.personName) : registration.firstName,
      last_name: isTrusted ? '' : (registration.lastName ?? ''),
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function changeProfile(db: Db, userId: number, profile: z.output<typeof Profile>) {
  if (isTrustedName(`${profile.firstName} ${profile.lastName ?? ''}`))
    throw new Problem('invalidInput', { fields: [{ path: 'firstName', message: trustedName }] })
  await db
    .updateTable('app_user')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      mobile: profile.mobile,
      company: profile.company,
    })
    .where('id', '=', userId)
    .execute()
}

type Confirmable = Pick<TokenHolder, 'issuer' | 'subject' | 'email' | 'isEmailVerified' | 'asOf'>

/**
 * The identity provider decides which address a user has and whether it is verified; changes arrive with the next
 * token, a confirmation at once where the provider is ours. A token issued before a change is still valid for a while,
 * but must not revert it. As the address becomes confirmed, what the user has invited to meanwhile is queued to be mailed.
 */
export async function syncEmail({ db, queue }: Pick<Services, 'db' | 'queue'>, holder: Confirmable) {
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('app_user')
      .where('issuer', '=', holder.issuer)
      .where('subject', '=', holder.subject)
      .where('email_as_of', '<=', holder.asOf)
      .select(['id', 'email_verified as wasVerified'])
      .forUpdate()
      .executeTakeFirst()
    if (!before) return
    await tx
      .updateTable('app_user')
      .set({ email: holder.email, email_verified: holder.isEmailVerified, email_as_of: holder.asOf })
      .where('id', '=', before.id)
      .execute()
    if (before.wasVerified || !holder.isEmailVerified) return
    const waiting: MailWaitingInvitations = { userId: before.id }
    await queue.enqueue(tx, mailWaitingInvitationsJob, waiting)
  })
}
