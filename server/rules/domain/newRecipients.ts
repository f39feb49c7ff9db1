import { sql } from 'kysely'
import { Problem } from '#contract/platform/problems.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { Db } from '#server/platform/database/database.ts'
import { mailLimits } from '#server/platform/mail/mailLimits.ts'
import type { Services } from '#server/platform/services.ts'

export type NewRecipientDeps = Pick<Services, 'db' | 'rateLimit'> & {
  config: Pick<Services['config'], 'newRecipientsPerDay'>
}

/**
 * Counts a mail that somebody causes to an address of nobody they share a folder with. They may mail few such in a day,
 * and more the more people have taken what they were sent: a firm's customers do, those whom a swindler mails do not.
 * False beyond the limit.
 */
export async function mayMailNew(
  { db, rateLimit, config }: NewRecipientDeps,
  userId: number,
  to: string,
): Promise<boolean> {
  const { isKnown, took } = await knownTo(db, userId, to)
  if (isKnown) return true
  const max = Math.min(
    config.newRecipientsPerDay + took * mailLimits.newRecipientsForOneWhoTook,
    mailLimits.mostNewRecipients,
  )
  const { isAllowed } = await rateLimit.consume(`new recipients of ${userId}`, { max, windowSeconds: 24 * 3600 })
  return isAllowed
}

/** Throws `tooManyNewRecipients` where it may not. */
export async function assertMayMailNew(deps: NewRecipientDeps, userId: number, to: string): Promise<void> {
  if (!(await mayMailNew(deps, userId, to))) throw new Problem('tooManyNewRecipients')
}

/** How many people have taken something is counted, and nothing else of what became of it. */
async function knownTo(db: Db, userId: number, to: string) {
  const { rows } = await sql<{ isKnown: boolean; took: number }>`
    select exists (
      select from app_user
      join folder_access as theirs on theirs.user_id = app_user.id
      join folder_access as own on own.folder_id = theirs.folder_id and own.user_id = ${userId}
      where app_user.email = ${to} and app_user.email_verified
    ) as "isKnown", (
      select count(distinct who)::int from (
        select claimed_by as who from delivery_claim
          join delivery on delivery.root_id = delivery_claim.root_id
          join parcel on parcel.id = delivery.parcel_id where parcel.made_by = ${userId}
        union all
        select user_id from membership where invited_by = ${userId} and status_id = ${sql.lit(memberStatus.active)}
        union all
        select user_id from hand_over_party
          join hand_over on hand_over.parcel_id = hand_over_party.parcel_id
          where hand_over.seller_id = ${userId} and hand_over.exchanged_at is not null and hand_over_party.role = 'buyer'
      ) as taken where who <> ${userId}
    ) as took`.execute(db)
  const [known] = rows
  if (!known) throw new Error('A select without a table has one row.')
  return known
}
