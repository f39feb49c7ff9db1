import type { z } from 'zod'
import type { Profile, Registration } from '#contract/users.ts'
import type { Db } from '../platform/database/database.ts'
import type { TokenHolder } from '../platform/identity/provider.ts'

/** Returns false if the user was already registered; nothing is changed then. Concurrent calls register one user. */
export async function registerUser(
  db: Db,
  holder: TokenHolder,
  registration: z.output<typeof Registration>,
): Promise<boolean> {
  const added = await db
    .insertInto('app_user')
    .values({
      issuer: holder.issuer,
      subject: holder.subject,
      email: holder.email,
      email_verified: holder.isEmailVerified,
      email_as_of: holder.asOf,
      first_name: registration.firstName,
      last_name: registration.lastName ?? '',
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function changeProfile(db: Db, userId: number, profile: z.output<typeof Profile>) {
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

/**
 * The identity provider decides which address a user has and whether it is verified; changes arrive with the next
 * token. A token issued before a change is still valid for a while, but must not revert it.
 */
export async function syncEmail(db: Db, userId: number, { email, isEmailVerified, asOf }: TokenHolder) {
  await db
    .updateTable('app_user')
    .set({ email, email_verified: isEmailVerified, email_as_of: asOf })
    .where('id', '=', userId)
    .where('email_as_of', '<=', asOf)
    .execute()
}
