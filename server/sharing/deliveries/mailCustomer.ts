import { urls } from '#contract/platform/urls.ts'
import { refusalLinks } from '#server/rules/domain/notificationMail.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mayMail } from '#server/platform/mail/mailLimits.ts'
import { refusalTokenOf } from '#server/platform/mail/recipients.ts'
import type { Services } from '#server/platform/services.ts'
import { correctionMail, correctionBeforeClaimMail } from './mail.ts'

/** `email`: what the firm has as its customer's now. */
type Corrected = { id: number; email: string | null; maker: { isEmailVerified: boolean } }
/** Without a folder: the customer has the link alone. */
type Recipient = { email: string; folderId: number | null }

/** Who is mailed of a correction: one person, unless they get no more such mail now. */
export async function recipientOf(
  { db, rateLimit }: Pick<Services, 'db' | 'rateLimit'>,
  corrected: Corrected,
): Promise<Recipient | null> {
  const recipient = (await ownerOf(db, corrected.id)) ?? (await mailedCustomer(db, corrected))
  return recipient && (await mayMail(rateLimit, { kind: 'delivery', to: recipient.email })) ? recipient : null
}

/** Whoever has the former version in a folder that they still see. */
function ownerOf(db: Db, id: number) {
  return db
    .selectFrom('delivery')
    .innerJoin('delivery_claim', 'delivery_claim.root_id', 'delivery.root_id')
    .innerJoin('app_user', 'app_user.id', 'delivery_claim.claimed_by')
    .innerJoin('folder_access', (join) =>
      join
        .onRef('folder_access.folder_id', '=', 'delivery_claim.folder_id')
        .onRef('folder_access.user_id', '=', 'delivery_claim.claimed_by'),
    )
    .where('delivery.parcel_id', '=', id)
    .select(['app_user.email', 'delivery_claim.folder_id as folderId'])
    .executeTakeFirst()
}

/** Whom the link was mailed to, if nobody has claimed it: another address has nothing to open. */
async function mailedCustomer(db: Db, { id, email, maker }: Corrected): Promise<Recipient | null> {
  if (email === null || !maker.isEmailVerified) return null
  const waits = await db
    .selectFrom('delivery')
    .where('parcel_id', '=', id)
    .where('claimed_at', 'is', null)
    .where('link_mailed_to', '=', email)
    .select('parcel_id')
    .executeTakeFirst()
  return waits ? { email, folderId: null } : null
}

type CorrectionTexts = Recipient & { maker: string; firmName: string; title: string; correction: string }

export async function mailCustomer(
  tx: Transaction,
  { queue, config }: Pick<Services, 'queue' | 'config'>,
  { folderId, ...said }: CorrectionTexts,
) {
  if (folderId !== null) {
    const link = `${config.publicUrl}${urls.folder(folderId)}`
    return queueMail(tx, queue, correctionMail({ ...said, link }))
  }
  const token = await refusalTokenOf(tx, said.email)
  if (token === null) return
  const unsubscribeLinks = refusalLinks(config.publicUrl, token)
  return queueMail(tx, queue, correctionBeforeClaimMail({ ...said, unsubscribeLinks }))
}
