import { Gavel, KeyRound, SlidersHorizontal, Umbrella, Wrench, type LucideIcon } from 'lucide-react'
import type { ParcelScope } from '#contract/sharing/parcelContent.ts'
import type { ShareCounts } from '#contract/sharing/shareLooks.ts'
import type { Share, SharePreset } from '#contract/sharing/shares.ts'
import { dayText, nearDayText, periodText, today } from '#client/platform/text/dates.ts'
import { inSentence } from '#client/platform/text/inSentence.ts'

type PresetWords = { title: string; detail: string; Icon: LucideIcon; recipient: string }
type Counts = Omit<ShareCounts, 'preset'>

/** What each preset is called, what it shows, and for whom it is if its maker says nothing else. */
export const presetWords: Record<SharePreset, PresetWords> = {
  insurance: {
    title: 'Till försäkringen',
    detail: 'Mapp för mapp, med summor och kvitton',
    Icon: Umbrella,
    recipient: 'Försäkringsbolaget',
  },
  agent: {
    title: 'Till mäklaren',
    detail: 'Historik, papper, garantier. Inga kostnader, avtal eller andras nummer',
    Icon: KeyRound,
    recipient: 'Mäklaren',
  },
  meeting: {
    title: 'Till stämman',
    detail: 'Ett år: vad som gjordes och vad det kostade',
    Icon: Gavel,
    recipient: 'Stämman',
  },
  craftsman: {
    title: 'Till hantverkaren',
    detail: 'En komponent, manual och tidigare lagningar',
    Icon: Wrench,
    recipient: 'Hantverkaren',
  },
  own: {
    title: 'Välj själv vad som syns',
    detail: 'Händelser, komponenter, papper, kostnader',
    Icon: SlidersHorizontal,
    recipient: '',
  },
}

const number = new Intl.NumberFormat('sv-SE')
const some = (count: number, one: string, several: string) =>
  count > 0 && `${number.format(count)} ${count === 1 ? one : several}`
const thingsText = ({ components }: Counts) => some(components, 'sak', 'saker')
const eventsText = (counts: Counts) => some(counts.events, 'händelse', 'händelser')
const papersText = (counts: Counts) => some(counts.papers, 'papper', 'papper')
const picturesText = (counts: Counts) => some(counts.pictures, 'bild', 'bilder')
const listed = (...parts: (string | false)[]) => parts.filter(Boolean).join(', ')

/** The same as its detail, with how much there is; as long as that, so that nothing moves once it is known. */
export function countedDetail(preset: SharePreset, counts: Counts, seesCosts: boolean): string {
  const isEmpty = !(counts.components + counts.events + counts.faults + counts.papers + counts.pictures)
  if (isEmpty) return 'Här finns inget att visa än'
  switch (preset) {
    case 'insurance':
      return seesCosts
        ? `Mapp för mapp, ${thingsText(counts) || 'inga saker'} med ${listed('summor', papersText(counts)).replace(', ', ' och ')}`
        : `Mapp för mapp, ${listed(thingsText(counts), picturesText(counts))}`
    case 'agent':
      return `${listed(eventsText(counts), thingsText(counts), papersText(counts))}. Inga kostnader, avtal eller andras nummer`
    case 'meeting':
      return `Ett år: ${listed(eventsText(counts), papersText(counts))}${seesCosts ? ' och vad det kostade' : ''}`
    case 'craftsman':
      return listed(thingsText(counts), eventsText(counts), papersText(counts), picturesText(counts))
    case 'own':
      return presetWords.own.detail
  }
}

export const frozenWords = {
  true: { label: 'Som det ser ut i dag', hint: 'En fryst bild. Det du ändrar sedan syns inte där.' },
  false: { label: 'Uppdateras', hint: 'Visar alltid hur det ser ut när någon läser, så länge länken gäller.' },
}

/** What was shared, in a few words: the title of its row. */
export function nameOfShare({ preset, choice, componentName }: Pick<Share, 'preset' | 'choice' | 'componentName'>) {
  const { title } = presetWords[preset]
  const subject = subjectOf(choice.scope, componentName)
  if (preset === 'own') return subject ?? 'Eget urval'
  return subject ? `${subject}, ${inSentence(title)}` : title
}

function subjectOf(scope: ParcelScope, componentName: string | null): string | null {
  switch (scope.kind) {
    case 'folder':
      return null
    case 'component':
      return componentName ?? 'En komponent'
    case 'event':
      return 'En händelse'
    case 'year':
      return `År ${scope.year}`
    case 'papers':
      return scope.fileIds.length === 1 ? 'Ett papper' : `${scope.fileIds.length} papper`
  }
}

const dayOf = (moment: string) => periodText(dayText(moment), null) ?? ''

/** The way it shows what it shows: frozen with its day, or live. */
export function mannerOf({ isFrozen, createdAt, things, takesPapers }: Share): string {
  const manner = isFrozen ? `Som ${dayOf(createdAt)}` : 'Uppdateras'
  const count = !things ? null : things === 1 ? '1 sak' : `${things} saker`
  return [manner, count, takesPapers && 'får lägga till papper'].filter(Boolean).join(' · ')
}

/** How many papers that were sent back wait for an answer. */
export const waitingText = (papers: number) => `${papers} papper väntar på ett ja`

/** How often it has been opened, and when last. */
export function openedText({ timesOpened, openedAt }: Pick<Share, 'timesOpened' | 'openedAt'>, now = Date.now()) {
  if (timesOpened === 0 || openedAt === null) return 'Aldrig öppnad'
  const times = timesOpened === 1 ? '1 gång' : `${timesOpened} gånger`
  const isJustNow = now - Date.parse(openedAt) < 10 * 60_000
  return `${times}, ${isJustNow ? 'nyss' : nearDayText(dayText(openedAt), today())}`
}

/** How a share has ended, with its day. */
export function endText({ state, endedAt, endedBy, expiresAt }: Share): string {
  if (state === 'gone') return 'Visar inget längre'
  if (state === 'expired' || endedAt === null) return `Gick ut ${dayOf(expiresAt)}`
  return `Återkallad${endedBy ? ` av ${endedBy}` : ''} ${nearDayText(dayText(endedAt))}`
}

export const untilText = ({ expiresAt }: { expiresAt: string }) => `till ${nearDayText(dayText(expiresAt))}`
