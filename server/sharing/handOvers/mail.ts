import { unlessTrusted } from '#contract/platform/institutions.ts'
import { product } from '#contract/platform/product.ts'
import type { SecurityEventKind } from '#contract/accounts/security.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refusalLinks } from '#server/rules/domain/notificationMail.ts'
import { queueMails, type NewMail } from '#server/platform/mail/mail.ts'
import { refusalTokenOf } from '#server/platform/mail/recipients.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'
import type { About, Text } from './mailTexts/about.ts'
import { askBuyer, askCoOwner, askFollower } from './mailTexts/asking.ts'
import { exchanged, saidYes, undone } from './mailTexts/changing.ts'
import { ended } from './mailTexts/ended.ts'
import { placesWithin } from './members.ts'
import { noticesOf, notifyParties } from './notices.ts'
import type { NoticeDeps, PartyNotice } from './partyNotice.ts'
import { handOverWith, keptOf, partiesOf, userIdsOf, type HandOverRow, type PartyRow } from './rows.ts'
import { thingsIn } from './tabs/things.ts'

type Row = Pick<HandOverRow, 'id' | 'state' | 'folderId' | 'buyerFolderId'> & Pick<About['row'], 'gone'>

/** Mails those whom it concerns, and tells them in the app, in the transaction that causes it. `row` is as it was before. */
export async function mailParties(tx: Transaction, deps: NoticeDeps, row: Row, notice: PartyNotice) {
  const parties = await partiesOf(tx, row.id)
  const now = await handOverWith(tx, { parcelId: row.id })
  const { state, buyerFolderId, gone } = row
  const isExchanged = notice === 'exchanged' && buyerFolderId !== null
  const places = await placesWithin(tx, isExchanged ? buyerFolderId : row.folderId)
  const isAsked = typeof notice === 'object' && 'buyers' in notice && !notice.isRenewed
  const things = isAsked ? thingsIn((await keptOf(tx, row.id)).content) : []
  const about = { ...aboutOf({ ...now, state, buyerFolderId, gone, things }, parties, deps.config.publicUrl), places }
  const mails: NewMail[] = []
  for (const party of parties) {
    // Whose account has been removed has no address.
    if (party.email === '') continue
    // Whoever has no account can refuse more mail, as with an invitation.
    const mail = mailFor(about, party, notice)
    const refusal = mail && party.userId === null ? await refusalOf(tx, deps, party.email) : { links: [] }
    if (mail && refusal) mails.push(mail(refusal))
  }
  await queueMails(tx, deps.queue, mails)
  await notifyParties(tx, deps, noticesOf(parties, { ...row, places }, notice))
  if (notice === 'exchanged') await logExchange(tx, parties)
}

/** What the mails of a hand-over are written from. */
export const aboutOf = (row: About['row'], parties: readonly PartyRow[], publicUrl: string): About => ({
  title: unlinked(unlessTrusted(row.folderTitle, 'en mapp')),
  seller: unlinked(unlessTrusted(parties.find(({ role }) => role === 'seller')?.name ?? '', 'Någon')),
  row,
  parties,
  publicUrl,
})

type Refusal = ReturnType<typeof refusalLinks> | { links: never[] }

/** The mail to one of the parties, with the links by which they refuse more; null if they are mailed nothing of it. */
export function mailFor(about: About, party: PartyRow, notice: PartyNotice): ((refusal: Refusal) => NewMail) | null {
  const text = textFor(about, party, notice)
  if (!text) return null
  const footnote =
    party.userId === null
      ? `Du får det här för att ${about.seller} har skrivit din adress i en överlåtelse i ${product.name}.`
      : `Du får det här för att du är med i en överlåtelse i ${product.name}.`
  return ({ links, ...list }) => ({
    kind: 'hand-over',
    to: { name: '', address: party.email },
    subject: text.title,
    ...list,
    ...mailLayout({ ...text, footnote, links }),
  })
}

/** What one of the parties is mailed; null: nothing of this. */
function textFor(about: About, party: PartyRow, notice: PartyNotice): Text | null {
  if (notice === 'coOwners') return party.role === 'coOwner' ? askCoOwner(about) : null
  if (notice === 'followers') return party.role === 'follower' ? askFollower(about, party) : null
  if (notice === 'exchanged') return exchanged(about, party)
  if (notice === 'undone') return undone(about, party)
  if ('buyers' in notice) return party.role === 'buyer' && party.answer !== 'no' ? askBuyer(about, party, notice) : null
  if ('ended' in notice) return ended(about, party, notice)
  return saidYes(about, party, notice)
}

async function refusalOf(tx: Transaction, { config }: NoticeDeps, email: string) {
  const token = await refusalTokenOf(tx, email)
  return token && refusalLinks(config.publicUrl, token)
}

/** As a call is recorded by which somebody takes a folder over: this is done by a job. */
const kind: SecurityEventKind = 'folderTakenOver'
const byJob = { kind, request_id: 'hand-folders-over', address: '', path: 'hand-folders-over' }

/** Notes in the security log that the first buyer has the folder after its sellers, and the second one too. */
async function logExchange(tx: Transaction, parties: readonly PartyRow[]) {
  const [first = null, ...others] = userIdsOf(parties, 'buyer')
  await tx
    .insertInto('security_event')
    .values([
      ...userIdsOf(parties, 'seller', 'coOwner').map((user_id) => ({ ...byJob, user_id, actor_id: first })),
      ...others.map((user_id) => ({ ...byJob, user_id, actor_id: null })),
    ])
    .execute()
}
