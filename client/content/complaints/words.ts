import type { Complaint } from '#contract/content/complaints.ts'
import { periodText, weekdayText } from '#client/platform/text/dates.ts'
import type { Mark } from '#client/ui/flow/DayLine.tsx'

type Limits = NonNullable<Complaint['limits']>
type Verdict = { title: string; text: string }

const titles: Record<Limits['verdict'], string> = {
  enough: 'Det finns tid, men vänta inte',
  hurry: 'Skynda dig',
  passed: 'Tiden brukar ha gått ut, fråga ändå',
}

/** Until when one usually may complain, in a sentence or two. */
export function verdictOf(complaint: Complaint, limits: Limits): Verdict {
  const { about, noticedOn, onBuilding } = complaint
  const years = about === 'job' && onBuilding ? 'tio år' : 'tre år'
  const from = about === 'job' ? 'jobbet' : 'köpet'
  const usual = `Rätten att reklamera brukar gälla i ${years} från ${from}.`
  const title = titles[limits.verdict]
  if (noticedOn > limits.usualUntil) return { title, text: `Felet sågs mer än ${years} efter ${from}. ${usual}` }
  if (limits.verdict === 'passed')
    return {
      title,
      text: `Till ${dayOf(limits.lastDay)} brukade det vara i tid. Efter det brukar det bedömas från fall till fall.`,
    }
  const why = limits.lastDay === limits.usualUntil ? 'då tiden brukar ta slut' : 'två månader efter att felet sågs'
  return { title, text: `Hör av dig senast ${weekdayText(limits.lastDay)}, ${why}. ${usual}` }
}

/** The days that matter. */
export function marksOf({ about, since, noticedOn }: Complaint, limits: Limits, today: string): Mark[] {
  const { lastDay, usualUntil } = limits
  const mark = (day: string, label: string, ahead: Mark['look']): Mark => ({
    day,
    text: periodText(day),
    label,
    look: day < today ? 'past' : ahead,
  })
  return [
    mark(since ?? '', about === 'job' ? 'Klart' : 'Köpt', 'past'),
    mark(noticedOn, 'Felet sågs', 'past'),
    mark(lastDay, 'Hör av dig senast', 'soon'),
    ...(lastDay === usualUntil ? [] : [mark(usualUntil, 'Brukar gälla till', 'end')]),
  ]
}

/** Who usually has to show what; null where nothing is known of it. */
export function whoProves({ noticedOn }: Complaint, { sellerProvesUntil }: Limits): string | null {
  if (sellerProvesUntil === null) return null
  return noticedOn <= sellerProvesUntil
    ? 'Felet visade sig inom två år. Då brukar det vara säljarens sak att visa att varan var hel från början.'
    : 'Felet visade sig efter två år. Då brukar köparen behöva visa att felet fanns från början.'
}

export const sourceText = ({ name, section }: Limits['source']) => `${name}, ${section}`
export const readText = ({ checkedOn }: Limits['source']) => `läst ${periodText(checkedOn)}`
const dayOf = (day: string) => periodText(day) ?? day

type Proof = {
  kind: 'receipt' | 'fault' | 'pictures' | 'plate'
  isThere: boolean
  title: string
  second: string
}

/** What strengthens the matter, there and missing; of a job no plate is needed. */
export function proofOf(complaint: Complaint): Proof[] {
  const { about, seller, since, what, reportedBy, noticedOn, makeAndModel, serialNumber, papers } = complaint
  const named = (role: 'receipt' | 'picture') => papers.filter((paper) => paper.role === role).map(({ name }) => name)
  const [receipts, pictures] = [named('receipt'), named('picture')]
  const proof = (kind: Proof['kind'], title: string, isThere: boolean, ...seconds: (string | null)[]): Proof => ({
    kind,
    title,
    isThere,
    second: isThere || kind === 'plate' ? seconds.filter(Boolean).join(' · ') : 'Saknas',
  })
  const plate = [makeAndModel, serialNumber ?? 'serienummer saknas']
  return [
    proof('receipt', ['Kvitto', seller].filter(Boolean).join(', '), receipts.length > 0, since && dayOf(since)),
    proof('fault', 'Felet, som det skrevs in', what !== null, dayOf(noticedOn), reportedBy && `av ${reportedBy}`, what),
    proof(
      'pictures',
      pictures.length > 1 ? `${pictures.length} bilder` : 'Bild av felet',
      pictures.length > 0,
      ...pictures,
    ),
    ...(about === 'job'
      ? []
      : [proof('plate', 'Modell och serienummer', makeAndModel !== null && serialNumber !== null, ...plate)]),
  ]
}
