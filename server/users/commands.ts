import type { z } from 'zod'
import type { Profile, Registration } from '#contract/users.ts'
import type { Db } from '../platform/database/database.ts'
import type { TokenHolder } from '../platform/identity/provider.ts'

/** False when the holder was registered before; then nothing is changed. Two calls at once register one user. */
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
 * The identity provider says which address is somebody's, and whether it has seen that it is: a change made there arrives
 * with the next token. A token made before it is good for a while yet, and changes nothing back.
 */
export async function syncEmail(db: Db, userId: number, { email, isEmailVerified, asOf }: TokenHolder) {
  await db
    .updateTable('app_user')
    .set({ email, email_verified: isEmailVerified, email_as_of: asOf })
    .where('id', '=', userId)
    .where('email_as_of', '<=', asOf)
    .execute()
}
