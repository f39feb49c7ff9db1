import { product } from '#contract/product.ts'
import { mailLayout } from '../../domain/mailLayout.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refusalLinks } from '../../domain/notificationMail.ts'
import { queueMails, type NewMail } from '../../platform/mail/mail.ts'
import { refusalTokenOf } from '../../platform/mail/recipients.ts'
import { unlinked } from '../../platform/mail/unlinked.ts'
import { logExchange } from './logExchange.ts'
import type { About } from './mailTexts/about.ts'
import { textFor } from './mailTexts/textFor.ts'
import { placesWithin } from './members.ts'
import { noticesOf, notifyParties } from './notices.ts'
import type { Telling, Told } from './told.ts'
import { handOverWith, partiesOf, type HandOverRow, type PartyRow } from './rows.ts'

type Row = Pick<HandOverRow, 'id' | 'state' | 'folderId' | 'buyerFolderId'> & Pick<About['row'], 'gone'>

/** Mails those whom it concerns, and tells them in the app, in the transaction that causes it. `row` is as it was before. */
export async function mailParties(tx: Transaction, deps: Telling, row: Row, told: Told) {
  const parties = await partiesOf(tx, row.id)
  const now = await handOverWith(tx, { parcelId: row.id })
  const { state, buyerFolderId, gone } = row
  const isExchanged = told === 'exchanged' && buyerFolderId !== null
  const places = await placesWithin(tx, isExchanged ? buyerFolderId : row.folderId)
  const about = { ...aboutOf({ ...now, state, buyerFolderId, gone }, parties, deps.config.publicUrl), places }
  const mails: NewMail[] = []
  for (const party of parties) {
    // Whose account has been removed has no address.
    if (party.email === '') continue
    // Whoever has no account can refuse more mail, as with an invitation.
    const mail = mailFor(about, party, told)
    const refusal = mail && party.userId === null ? await refusalOf(tx, deps, party.email) : { links: [] }
    if (mail && refusal) mails.push(mail(refusal))
  }
  await queueMails(tx, deps.queue, mails)
  await notifyParties(tx, deps, noticesOf(parties, { ...row, places }, told))
  if (told === 'exchanged') await logExchange(tx, parties)
}

/** What the mails of a hand-over are written from. */
export const aboutOf = (row: About['row'], parties: readonly PartyRow[], publicUrl: string): About => ({
  title: unlinked(row.folderTitle),
  seller: unlinked(parties.find(({ role }) => role === 'seller')?.name ?? ''),
  row,
  parties,
  publicUrl,
})

type Refusal = ReturnType<typeof refusalLinks> | { links: never[] }

/** The mail to one of the parties, with the links by which they refuse more; null if they are mailed nothing of it. */
export function mailFor(about: About, party: PartyRow, told: Told): ((refusal: Refusal) => NewMail) | null {
  const text = textFor(about, party, told)
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

async function refusalOf(tx: Transaction, { config }: Telling, email: string) {
  const token = await refusalTokenOf(tx, email)
  return token && refusalLinks(config.publicUrl, token)
}
