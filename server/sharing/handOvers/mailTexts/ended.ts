import { inFolder, nameOf, quoted, type About, type Text } from './about.ts'
import { isSelling, latestNo, type PartyRow } from '../rows.ts'
import type { PartyNotice } from '../partyNotice.ts'

type Ended = Extract<PartyNotice, { ended: unknown }>

const nothing = 'Inget har ändrats i mappen.'
const linkEnds = 'Inget har bytt ägare, och länken gäller inte längre.'

/** How it ended, for each who had been told of it. */
export function ended(about: About, party: PartyRow, notice: Ended): Text | null {
  const { title, row } = about
  if (notice.byUserId !== undefined && party.userId === notice.byUserId && notice.ended === 'takenBack') return null
  if (party.role === 'follower')
    return {
      title: `${title} byter inte ägare`,
      paragraphs: [`Mappen ”${title}” byter inte ägare, och inget ändras för dig.`],
      action: inFolder(about),
    }
  // Before the co-owners have said yes no buyer has heard of it.
  if (party.role === 'buyer' && row.state === 'asking') return null
  if (notice.ended === 'declined') return declined(about, party, notice.words)
  const [heading, text] =
    notice.ended === 'takenBack'
      ? [`Erbjudandet att ta över ${title} är taget tillbaka`, takenBack(about, party)]
      : [`Erbjudandet att ta över ${title} har gått ut`, expired(about, party)]
  return withFolder(about, party, { title: heading, paragraphs: [text] })
}

const withFolder = (about: About, party: PartyRow, text: Text): Text =>
  isSelling(party) ? { ...text, action: inFolder(about) } : text

function declined(about: About, party: PartyRow, words: string | null): Text {
  const { title, seller, row } = about
  const who = latestNo(about.parties)
  if (who?.id === party.id) return ownNo(about, party)
  if (!who)
    return withFolder(about, party, {
      title: `${title} byter inte ägare`,
      paragraphs: [`En av dem som behövde säga ja har tagit bort sitt konto. ${isSelling(party) ? nothing : linkEnds}`],
    })
  const name = nameOf(who)
  if (party.role === 'buyer')
    return {
      title: `${title} byter inte ägare`,
      paragraphs: [
        `${name} har tackat nej, och ni behövde båda säga ja. ${linkEnds}`,
        `Vill du ändå ta över? Be ${seller} om ett nytt erbjudande.`,
      ],
    }
  const isByOwner = who.role === 'coOwner'
  return {
    title: isByOwner ? `${name} har sagt nej till att lämna över ${title}` : `${name} har tackat nej till ${title}`,
    paragraphs: [
      row.state === 'asking' ? `${nothing} Köparen har inte fått veta något.` : nothing,
      // They were written to the sellers.
      ...(words === null ? [] : [`Så här skriver ${name}:\n${quoted(words)}`]),
    ],
    action: inFolder(about),
  }
}

function ownNo(about: About, party: PartyRow): Text {
  const { title, seller } = about
  if (party.role === 'coOwner')
    return {
      title: `Du har sagt nej till att lämna över ${title}`,
      paragraphs: [`${seller} har fått veta det. ${nothing} Köparen har inte fått veta något.`],
      action: inFolder(about),
    }
  return {
    title: `Du har tackat nej till ${title}`,
    paragraphs: [`${seller} har fått veta det. ${linkEnds}`, `Har du ändrat dig? Be ${seller} om ett nytt erbjudande.`],
  }
}

function takenBack({ title, seller }: About, { role }: PartyRow): string {
  const taken = `${seller} har tagit tillbaka erbjudandet att ta över mappen ”${title}”.`
  if (role === 'buyer') return `${taken} ${linkEnds}`
  if (role === 'coOwner') return `${taken} ${nothing}`
  return `Länken är avslutad, så erbjudandet gäller inte längre. ${nothing} Vill du fortfarande lämna över den gör du ett nytt erbjudande.`
}

function expired({ title, seller, row, parties }: About, { role }: PartyRow): string {
  if (role === 'buyer')
    return `Tiden för att ta över mappen ”${title}” är slut. ${linkEnds} Vill du fortfarande ta över? Be ${seller} om ett nytt erbjudande.`
  const buyers = parties.filter((one) => one.role === 'buyer').length
  const why =
    row.state === 'asking'
      ? 'Någon av ägarna svarade inte i tid.'
      : row.state === 'accepted'
        ? 'Alla hade sagt ja, men överlåtelsen gick inte att göra på 30\u00a0dagar.'
        : buyers > 1
          ? 'En av köparna, eller båda, svarade inte i tid.'
          : 'Köparen svarade inte i tid.'
  return `${why} ${nothing}${role === 'seller' ? ' Vill du fortfarande lämna över den gör du ett nytt erbjudande.' : ''}`
}
