import type { HandOver, HandOverParty } from '#contract/sharing/handOvers.ts'
import { nearDayText, dayText } from '#client/platform/text/dates.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { partiesAs } from '../partiesAs.ts'
import { exchangeText, firstName } from '../handOverText.ts'

/* Where a hand-over stands, in the words of its seller's folder. */

/** An address stays whole; of a name the first. */
const called = ({ name }: HandOverParty) => (name.includes('@') ? name : firstName(name))
const allOf = (parties: readonly HandOverParty[]) => namesText(parties.map(called))

export function waitingTitle(handOver: HandOver): string {
  const buyers = partiesAs(handOver, 'buyer')
  if (handOver.state === 'asking')
    return `${allOf(partiesAs(handOver, 'coOwner').filter(({ answer }) => answer === null))} har fått frågan först`
  const to = buyers.length === 0 ? 'den som har länken' : allOf(buyers)
  if (handOver.state === 'accepted') return `${to} har sagt ja`
  return handOver.expiresAt === null
    ? `Erbjuden till ${to}`
    : `Erbjuden till ${to} · till ${nearDayText(dayText(handOver.expiresAt))}`
}

export function waitingText(handOver: HandOver): string {
  if (handOver.state === 'asking') return 'Köparen får inget veta förrän alla som äger mappen har sagt ja.'
  if (handOver.state === 'accepted')
    return handOver.accessDay === null
      ? 'Pärmen byter ägare nu. Det tar en liten stund.'
      : `Pärmen byter ägare ${exchangeText(handOver.accessDay)}. Fram till dess är allt som vanligt, och du kan ta tillbaka det. Det du ändrar eller tar bort får köparen se i intyget.`
  const buyers = partiesAs(handOver, 'buyer')
  const [yes, waiting] = [buyers.filter(({ answer }) => answer === 'yes'), buyers.filter(({ answer }) => !answer)]
  if (yes.length > 0 && waiting.length > 0) return `${allOf(yes)} har sagt ja. Nu väntar vi på ${allOf(waiting)}.`
  return 'Inget ändras förrän köparen har sagt ja.'
}

export function endedTitle(handOver: HandOver): string {
  if (handOver.state === 'expired') return 'Erbjudandet gick ut utan svar'
  if (handOver.state === 'takenBack') return 'Erbjudandet är tillbakataget'
  const no = handOver.parties.filter(({ answer, role }) => answer === 'no' && role !== 'follower')
  return no.length === 0 ? 'Någon tackade nej' : `${allOf(no)} tackade nej`
}

export function endedText({ endedWords, state }: HandOver): string {
  const unchanged = state === 'expired' ? 'Länken gäller inte längre. ' : ''
  return endedWords ? `”${endedWords}”` : `${unchanged}Mappen är som den var.`
}

/** What ended is told for so long. */
const toldDays = 60

export function isOld({ sentAt, state }: HandOver, now = Date.now()): boolean {
  // Whoever took it back knows.
  if (state === 'takenBack') return true
  return sentAt !== null && now - Date.parse(sentAt) > toldDays * 86_400_000
}
