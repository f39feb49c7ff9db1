import { counted, itemNames } from '#contract/platform/itemNames.ts'
import type { HandOverCountedKind } from '#contract/sharing/handOverChoice.ts'
import { parcelLink } from '#contract/sharing/parcelLinks.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'
import type { PartyRow } from '../rows.ts'
import { buyersOf, dayInWords, exchangeDay, inFolder, quoted, placeOf, type About, type Text } from './about.ts'

export function askCoOwner(about: About): Text {
  const { title, seller, row } = about
  const isTwo = buyersOf(about).length > 1
  const owners = about.parties.filter(({ role }) => role === 'coOwner').length
  const [who, knows] = isTwo ? ['två köpare', 'Köparna får'] : ['en köpare', 'Köparen får']
  return {
    title: `${seller} vill lämna över ${title}`,
    paragraphs: [
      `${seller} vill lämna över mappen ”${title}” till ${who} och frågar dig först, eftersom ni äger den tillsammans.`,
      `${knows} veta något först när ${owners > 1 ? 'alla ägare' : 'du'} har sagt ja.`,
      ...lastDay('Frågan', row),
    ],
    action: { ...inFolder(about), label: 'Svara i mappen' },
  }
}

export const askFollower = (about: About, party: PartyRow): Text => ({
  title: `Vill du följa med när ${about.title} byter ägare?`,
  paragraphs: [
    `${about.seller} vill lämna över mappen ”${about.title}” till en ny ägare och undrar om du vill vara med i ${inPlaces(party)} också efter överlåtelsen.`,
    'Säger du ja tillfrågas även den nya ägaren. Svarar du inte är du inte med i mappen efter överlåtelsen.',
  ],
  action: { ...inFolder(about, placeOf(about, party)?.id), label: 'Svara i mappen' },
})

/** Of whoever is in no more than sub-folders what these are called. */
const inPlaces = ({ places }: PartyRow) =>
  places ? places.map(({ title }) => `”${unlinked(title)}”`).join(' och ') : 'den'

type Asking = { buyers: string; isRenewed: boolean }

/** The hand-over, with the link; or a new link in place of the one that was mailed before. */
export function askBuyer(about: About, { answer }: PartyRow, { buyers: secret, isRenewed }: Asking): Text {
  const { title, seller, row } = about
  const action = { label: 'Titta på mappen', url: about.publicUrl + parcelLink('handOver', secret) }
  if (isRenewed)
    return {
      title: `Ny länk till ${title}`,
      paragraphs: [
        `${seller} har gjort en ny länk till mappen ”${title}”. Den förra gäller inte längre.`,
        ...(answer === 'yes' ? ['Du har redan sagt ja och behöver inte svara igen.'] : lastDay('Erbjudandet', row)),
      ],
      action,
    }
  const isTwo = buyersOf(about).length > 1
  const { words } = row.draft
  const when = exchangeDay(row.accessDay) ?? 'direkt'
  return {
    title: `${seller} lämnar över ${title} till dig`,
    paragraphs: [
      `${seller} vill lämna över mappen ”${title}” till dig${isTwo ? ' och en köpare till' : ''}.${whatGoes(row)}`,
      ...(words === null ? [] : [`Så här skriver ${seller}:\n${quoted(words)}`]),
      `Du kan titta utan konto. ${isTwo ? 'Säger ni båda ja blir mappen er' : 'Säger du ja blir mappen din'} ${when}.`,
      ...lastDay('Erbjudandet', row),
      `Känner du inte ${seller} behöver du inte göra något.`,
    ],
    action,
  }
}

const kinds: readonly { of: readonly HandOverCountedKind[]; one: string; many: string }[] = [
  { of: ['history', 'planned', 'notes'], ...itemNames.activity },
  { of: ['components'], ...itemNames.component },
  { of: ['warranties'], one: 'garanti', many: 'garantier' },
  { of: ['faults'], ...itemNames.fault },
  { of: ['papers', 'costs'], ...itemNames.file },
  { of: ['pictures'], one: 'bild', many: 'bilder' },
  { of: ['firms'], one: 'kontakt', many: 'kontakter' },
]

/** How much of each kind goes along. */
function whatGoes({ things = [] }: About['row']): string {
  const goes = kinds.flatMap(({ of, ...words }) => {
    const count = things.filter(({ kind }) => of.includes(kind)).length
    return count === 0 ? [] : [counted(count, words)]
  })
  return goes.length === 0 ? '' : ` Det här följer med: ${new Intl.ListFormat('sv-SE').format(goes)}.`
}

const lastDay = (what: 'Erbjudandet' | 'Frågan', { expiresAt }: About['row']) =>
  expiresAt === null ? [] : [`${what} gäller till ${dayInWords(expiresAt)}. Svarar du inte händer ingenting.`]
