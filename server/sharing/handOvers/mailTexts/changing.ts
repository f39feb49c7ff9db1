import { unlinked } from '#server/platform/mail/unlinked.ts'
import { followsAlong, isSelling, type PartyRow } from '../rows.ts'
import { buyersOf, exchangeDay, inFolder, momentInWords, nameOf, placeOf, type About, type Text } from './about.ts'

type SaidYes = { saidYes: number; waitsFor: number }

/** A buyer's yes; to themselves a receipt. What changes hands at once is told as soon as it has, and not twice. */
export function saidYes(about: About, party: PartyRow, { saidYes: id, waitsFor }: SaidYes): Text | null {
  if (party.role === 'follower') return null
  const { title, row } = about
  const when = exchangeDay(row.accessDay)
  const who = about.parties.find((one) => one.id === id)
  const others = buyersOf(about).filter((one) => one.id !== id)
  const action = isSelling(party) ? { action: inFolder(about) } : {}
  const isOwn = party.id === id
  if (waitsFor === 0 && when === null) return null
  const text = {
    title: isOwn ? `Du har sagt ja till ${title}` : `${who ? nameOf(who) : 'Köparen'} har sagt ja till ${title}`,
    ...action,
  }
  if (waitsFor > 0) {
    const waited = party.role === 'buyer' && !isOwn ? 'dig' : others.map(nameOf).join(' och ')
    return {
      ...text,
      paragraphs: [
        `Nu väntar vi på ${waited}. Mappen ”${title}” byter ägare först när båda köparna har sagt ja.`,
        ...(waited === 'dig' ? ['Du svarar med länken i mejlet som du fick med erbjudandet.'] : []),
      ],
    }
  }
  const changes = `Mappen ”${title}” byter ägare ${when}.`
  if (party.role === 'coOwner') return { ...text, paragraphs: [`${changes} Fram till dess är allt som vanligt.`] }
  const until =
    party.role === 'seller'
      ? 'Fram till dess går det att ta tillbaka erbjudandet.'
      : 'Fram till dess läser du den med länken i mejlet som du fick med erbjudandet, och kan ändra dig.'
  return { ...text, paragraphs: [`${changes} ${until}`] }
}

const certificateWords = 'Båda sidor har samma intyg på vad som lämnades över. Det finns i mappen, som pdf.'

const undoWords = ({ row: { undoUntil } }: About, who: 'du' | 'ni' | 'köparen') => [
  certificateWords,
  `Blev något fel kan överlåtelsen ångras ${undoUntil ? `till ${momentInWords(undoUntil)}` : 'i 72\u00a0timmar'}, så länge ${who} inte har skrivit in något.`,
]

/** So many are named. */
const namedGone = 5

function goneWords(gone: readonly string[] = [], whose: 'ditt' | 'ert'): string[] {
  if (gone.length === 0) return []
  const named = gone.slice(0, namedGone).map((title) => `”${unlinked(title)}”`)
  const more = gone.length > namedGone ? ` och ${gone.length - namedGone} till` : ''
  return [`Det här togs bort efter ${whose} ja: ${named.join(', ')}${more}. Det står i intyget.`]
}

export function exchanged(about: About, party: PartyRow): Text {
  const { row, parties } = about
  const [mine, title] = [`Mappen ”${about.title}”`, `${about.title} har bytt ägare`]
  const bought = inFolder(about, row.buyerFolderId ?? row.folderId)
  if (party.role === 'buyer') {
    const [first, ...others] = buyersOf(about)
    const of = others.length === 0 ? 'din' : 'er'
    const as = party.id === first?.id ? 'grundare' : 'administratör'
    return {
      title,
      paragraphs: [
        `${mine} är nu ${of}, och du är ${as} i den. Allt som följde med ligger på sin plats.`,
        ...goneWords(row.gone, others.length === 0 ? 'ditt' : 'ert'),
        ...undoWords(about, others.length === 0 ? 'du' : 'ni'),
      ],
      action: bought,
    }
  }
  if (party.role === 'follower') {
    const place = placeOf(about, party)
    if (!followsAlong(party) || (about.places && !place))
      return { title, paragraphs: [`${mine} har bytt ägare, och du är inte längre med i den.`] }
    const of = place && place.id !== row.buyerFolderId ? `”${unlinked(place.title)}”` : 'den'
    return {
      title,
      paragraphs: [`${mine} har bytt ägare, och du är med i ${of} hos den nya ägaren.`],
      action: place ? inFolder(about, place.id) : bought,
    }
  }
  const isAlone = parties.every(({ role }) => role !== 'coOwner')
  return {
    title,
    paragraphs: [
      `${mine} är överlämnad. Du har kvar allt i ett arkiv som bara ${isAlone ? 'du' : 'säljarna'} ser.`,
      ...undoWords(about, 'köparen'),
    ],
    action: inFolder(about),
  }
}

export function undone(about: About, party: PartyRow): Text {
  const { role } = party
  const [title, folder] = [`Överlåtelsen av ${about.title} är ångrad`, `Mappen ”${about.title}”`]
  if (role === 'buyer')
    return {
      title,
      paragraphs: [`${folder} är säljarens igen. Du är inte med i den längre, och det du fick är borttaget.`],
    }
  return {
    title,
    paragraphs: [
      role === 'follower'
        ? `${folder} är hos ${about.seller} igen, och du är med i den som förut.`
        : `${folder} är som den var före överlåtelsen, och teamet är tillbaka.`,
    ],
    action: inFolder(about, placeOf(about, party)?.id),
  }
}
