import { unlessTrusted } from '#contract/platform/institutions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { urls } from '#contract/platform/urls.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import { mayMail } from '#server/platform/mail/mailLimits.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'
import type { MailDeps, Services } from '#server/platform/services.ts'
import { confirmedIn, type ParcelReader } from '../../parcels/links/reader.ts'
import { notifyParties } from '../notices.ts'
import { quoted } from '../mailTexts/about.ts'
import { buyerOf, lockParcel, partiesOf } from '../rows.ts'
import { isWaiting, refusedIn } from '../states.ts'

/** Questions that may wait for their answers at a time. */
const mostOpen = 10
/** Questions of one hand-over, answered or not. */
const most = 100

/**
 * Asks the seller, who finds it in the folder, is told of it in the app, and mailed it within limits. Throws `addressUnconfirmed`, `refusedIn` its state after
 * the hand-over, and `questionsFull` while ten wait for their answers.
 */
export async function ask(
  deps: MailDeps & Pick<Services, 'rateLimit'>,
  reader: ParcelReader<'handOver'>,
  text: string,
): Promise<void> {
  const askedBy = confirmedIn(reader)
  const parties = await partiesOf(deps.db, reader.parcelId)
  const seller = parties.find(({ role }) => role === 'seller')
  const asker = buyerOf(parties, askedBy)?.name ?? askedBy
  const isMailed = seller && (await mayMail(deps.rateLimit, { kind: 'hand-over-question', to: seller.email }))
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockParcel(tx, reader)
    if (!isWaiting(row.state)) throw refusedIn(row.state)
    const { open, all } = await tx
      .selectFrom('hand_over_question')
      .where('parcel_id', '=', row.id)
      .select(({ fn }) => [fn.countAll<number>().as('all')])
      .select(({ fn }) => fn.countAll<number>().filterWhere('answer', 'is', null).as('open'))
      .executeTakeFirstOrThrow()
    if (open >= mostOpen || all >= most) throw new Problem('questionsFull')
    await tx.insertInto('hand_over_question').values({ parcel_id: row.id, asked_by: askedBy, text }).execute()
    const asked = { step: 'question', actorId: null, folderId: row.folderId, userIds: [row.sellerId] } as const
    await notifyParties(tx, deps, [asked])
    if (!isMailed) return
    const title = `En fråga om ${unlinked(unlessTrusted(row.folderTitle, 'en mapp'))}`
    await queueMail(tx, deps.queue, {
      kind: 'hand-over-question',
      to: { name: seller.name, address: seller.email },
      subject: title,
      ...mailLayout({
        title,
        paragraphs: [
          `${unlinked(unlessTrusted(asker, 'Någon'))} läser det du lämnar över, och frågar:\n${quoted(text)}`,
          'Svara i mappen, så mejlar vi svaret.',
        ],
        action: { label: 'Öppna mappen', url: deps.config.publicUrl + urls.folder(row.folderId) },
      }),
    })
  })
}
