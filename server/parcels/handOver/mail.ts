import { parcelLink } from '#contract/parcelLinks.ts'
import { product } from '#contract/product.ts'
import { urls } from '#contract/urls.ts'
import { mailLayout, type MailContent } from '../../domain/mailLayout.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refusalLinks } from '../../domain/notificationMail.ts'
import { queueMails, type NewMail } from '../../platform/mail/mail.ts'
import { refusalTokenOf } from '../../platform/mail/recipients.ts'
import { unlinked } from '../../platform/mail/unlinked.ts'
import type { Deps } from '../../platform/services.ts'
import { logExchange } from './logExchange.ts'
import { noticesOf, notifyParties } from './notices.ts'
import type { Told } from './told.ts'
import { followsAlong, partiesOf, type HandOverRow, type PartyRow } from './rows.ts'

type Row = Pick<HandOverRow, 'id' | 'folderId' | 'folderTitle' | 'buyerFolderId' | 'accessDay' | 'draft'>
type Text = Pick<MailContent, 'title' | 'paragraphs'> & { action?: NonNullable<MailContent['action']> }

/** Mails those whom it concerns, and tells them in the app, in the transaction that causes it. */
export async function mailParties(tx: Transaction, deps: Deps, row: Row, told: Told) {
  const parties = await partiesOf(tx, row.id)
  const seller = parties.find(({ role }) => role === 'seller')?.name ?? ''
  const about = { title: unlinked(row.folderTitle), seller: unlinked(seller), row, publicUrl: deps.config.publicUrl }
  const mails: NewMail[] = []
  for (const party of parties) {
    // Whose account has been removed has no address.
    const text = party.email === '' ? null : textFor(party, about, told)
    // Whoever has no account can refuse more mail, as with an invitation.
    const refusal = text && party.userId === null ? await refusalOf(tx, deps, party.email) : { links: [] }
    if (text && refusal) mails.push(handOverMail(party.email, text, refusal))
  }
  await queueMails(tx, deps.queue, mails)
  await notifyParties(tx, deps, noticesOf(parties, row, told))
  if (told === 'exchanged') await logExchange(tx, parties)
}

type Refusal = ReturnType<typeof refusalLinks> | { links: never[] }

function handOverMail(address: string, text: Text, { links, ...list }: Refusal): NewMail {
  const footnote = `Du får det här för att du har en del i en överlåtelse i ${product.name}.`
  const layout = mailLayout({ ...text, footnote, links })
  return { kind: 'hand-over', to: { name: '', address }, subject: text.title, ...list, ...layout }
}

/** What a buyer without an account is mailed with the link. */
export const offerMail = (about: Omit<About, 'row'>, to: { email: string; secret: string; refusal: Refusal }) =>
  handOverMail(to.email, askBuyer(about, to.secret), to.refusal)

async function refusalOf(tx: Transaction, { config }: Deps, email: string) {
  const token = await refusalTokenOf(tx, email)
  return token && refusalLinks(config.publicUrl, token)
}

type About = { title: string; seller: string; row: Row; publicUrl: string }

function textFor(party: PartyRow, about: About, told: Told): Text | null {
  if (told === 'coOwners') return party.role === 'coOwner' ? askCoOwner(about) : null
  if (told === 'followers') return party.role === 'follower' ? askFollower(about) : null
  if (told === 'exchanged') return exchanged(about, party)
  if (told === 'undone') return party.role === 'follower' ? null : undone(about, party)
  if ('buyers' in told) return party.role === 'buyer' && party.answer !== 'no' ? askBuyer(about, told.buyers) : null
  if ('ended' in told) return ended(about, party, told)
  return party.role === 'follower' ? null : saidYes(about, told)
}

const inFolder = ({ row, publicUrl }: About, id = row.folderId) => ({
  label: 'Öppna mappen',
  url: publicUrl + urls.folder(id),
})

const askCoOwner = (about: About): Text => ({
  title: `${about.seller} vill lämna över ${about.title}`,
  paragraphs: [
    `${about.seller} vill lämna över mappen ”${about.title}” till en köpare. Ni äger den tillsammans, så du tillfrågas först.`,
    'Inget skickas till köparen förrän du har sagt ja.',
  ],
  action: inFolder(about),
})

const askFollower = (about: About): Text => ({
  title: `${about.title} ska få en ny ägare`,
  paragraphs: [
    `${about.seller} lämnar över mappen ”${about.title}”. Vill du vara med hos den nya ägaren? Då säger också ägaren ja eller nej.`,
    'Svarar du inte slutar du vara med i mappen när den byter ägare.',
  ],
  action: inFolder(about),
})

const askBuyer = (about: Omit<About, 'row'>, secret: string): Text => ({
  title: `${about.seller} lämnar över ${about.title} till dig`,
  paragraphs: [
    `${about.seller} vill lämna över mappen ”${about.title}” till dig, med det som följer med.`,
    'Du kan titta utan konto. Inget händer förrän du har sagt ja. Känner du inte avsändaren behöver du inte göra något.',
  ],
  action: { label: 'Titta på mappen', url: about.publicUrl + parcelLink('handOver', secret) },
})

const why = {
  declined: 'Någon har tackat nej',
  takenBack: 'Erbjudandet är taget tillbaka',
  expired: 'Erbjudandet har gått ut',
} as const

function ended(about: About, party: PartyRow, told: { ended: keyof typeof why; words: string | null }): Text {
  const words = told.words && party.role !== 'follower' ? [`De skriver: ”${unlinked(told.words)}”`] : []
  return {
    title: `${about.title} byter inte ägare`,
    paragraphs: [`${why[told.ended]}. Inget har ändrats i mappen ”${about.title}”.`, ...words],
  }
}

const saidYes = (about: About, told: { saidYes: string; waitsFor: number }): Text => ({
  title: `${unlinked(told.saidYes)} har sagt ja till ${about.title}`,
  paragraphs: [
    told.waitsFor > 0
      ? 'Köparna är två. Mappen byter ägare när båda har sagt ja.'
      : about.row.accessDay === null
        ? 'Mappen byter ägare nu.'
        : `Mappen byter ägare klockan 12 den ${about.row.accessDay}.`,
  ],
})

function exchanged(about: About, party: PartyRow): Text {
  const title = `${about.title} har bytt ägare`
  if (party.role === 'buyer')
    return {
      title,
      paragraphs: [
        `Mappen ”${about.title}” är nu din. Allt som följde med ligger på sin plats.`,
        certificateWords,
        undoWords,
      ],
      action: inFolder(about, about.row.buyerFolderId ?? about.row.folderId),
    }
  if (party.role === 'follower') {
    if (followsAlong(party)) return { title, paragraphs: [`Du är med i mappen ”${about.title}” hos den nya ägaren.`] }
    return { title, paragraphs: [`Du är inte längre med i mappen ”${about.title}”, som har bytt ägare.`] }
  }
  return {
    title,
    paragraphs: [
      `Mappen ”${about.title}” är överlämnad. Du har kvar allt i ett arkiv som bara säljarna ser.`,
      certificateWords,
      undoWords,
    ],
    action: inFolder(about),
  }
}

const certificateWords = 'Båda sidor har samma intyg på vad som lämnades över. Det finns i mappen, som PDF.'
const undoWords = 'Blev något fel kan bytet ångras i 72 timmar, så länge köparen inte har skrivit in något.'

const undone = (about: About, { role }: PartyRow): Text => ({
  title: `Bytet av ${about.title} är ångrat`,
  paragraphs: [
    role === 'buyer'
      ? `Mappen ”${about.title}” är åter säljarens, och du är inte med i den.`
      : `Mappen ”${about.title}” är som den var före bytet.`,
  ],
})
