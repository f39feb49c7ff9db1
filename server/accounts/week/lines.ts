import { moneyText } from '#contract/rules/money.ts'
import { urls } from '#contract/platform/urls.ts'
import type { WeekKind, WeekLine } from '#contract/accounts/week.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { monthName } from '#contract/rules/monthNames.ts'
import type { ComingFact, LackingFact, UsualFact, WaitingFact, WeekFacts, YearAgoFact } from './facts.ts'
import { agoText, daysBetween, longDay, monthAndYear, nearDay, shortDay } from './days.ts'
import { moneyLine } from './moneyLine.ts'

/* The lines of a week, in the words of the page and of the mail alike: each from one fact, and true of it. */

/** Who reads them, and on which day. */
export type Reading = { userId: number; today: string }

type Line = Omit<WeekLine, 'kind' | 'heading' | 'picture'> & Partial<Pick<WeekLine, 'heading' | 'picture'>>

/** What stands above a line of each kind, unless it says otherwise. */
const headings: Record<WeekKind, string> = {
  coming: 'På gång',
  waiting: 'Väntar på dig',
  yearAgo: 'För ett år sedan',
  money: 'Kostnader',
  fact: 'En sak att fylla i',
}

export const weekLine = (kind: WeekKind, line: Line): WeekLine => ({
  heading: headings[kind],
  picture: null,
  ...line,
  kind,
})

/** For each kind the lines there could be, the most urgent first. */
export const candidates: { [Kind in WeekKind]: (facts: WeekFacts, reading: Reading) => Line[] } = {
  // What is planned has a day, and comes before what is not.
  coming: ({ coming, usual }, reading) => [
    ...coming.map((fact) => comingLine(fact, reading)),
    ...usual.map((fact) => usualLine(fact, reading.today)),
  ],
  waiting: ({ waiting }, { today }) => waiting.map((fact) => waitingLine(fact, today)),
  yearAgo: ({ yearAgo }, { today }) => yearAgo.map((fact) => yearAgoLine(fact, today)),
  money: ({ money }, { today }) => money.flatMap((fact) => moneyLine(fact, today) ?? []),
  fact: ({ fact }) => fact.map(lackingLine),
}

function comingLine(fact: ComingFact, { userId, today }: Reading): Line {
  const { key, id, folderId, responsibleId, responsibleName, steps, stepsDone, lastYear } = fact
  const path = urls.item('activity', folderId, id)
  const isAnothers = responsibleId !== null && responsibleId !== userId && responsibleName !== null
  const progress = `${stepsDone} av ${steps} steg klara`
  const whose = isAnothers ? genitive(responsibleName) : responsibleId === userId ? 'Din' : null
  const now = [...(whose ? [whose] : []), ...(steps > 0 ? [progress] : [])].join(', ')
  const before = lastYear && { ...lastYear, text: shortDay(lastYear.day, lastYear.day) }
  const isLastYear = before && Number(before.day.slice(0, 4)) === Number(today.slice(0, 4)) - 1
  const then = before && `${isLastYear ? 'Förra året' : 'Senast'} gjordes det ${before.text}.`
  return {
    key,
    sentence: whenSentence(fact, today),
    reason: [...(now ? [`${now}.`] : []), ...(then ? [then] : [])].join(' ') || null,
    button: isAnothers
      ? { label: `Påminn ${responsibleName}`, path: urls.remindOf({ folderId, activityId: id, userId: responsibleId }) }
      : { label: 'Visa', path },
    folderId,
    figures: [
      ...(steps > 0 ? [{ text: progress, path }] : []),
      ...(before ? [{ text: before.text, path: urls.item('activity', folderId, before.id) }] : []),
    ],
  }
}

/** Advice, and no duty. */
function usualLine({ key, title, folderId, lastDone }: UsualFact, today: string): Line {
  const text = lastDone && shortDay(lastDone.day, today)
  return {
    key,
    sentence: title,
    reason: `Brukar göras före frosten, och inget är planerat.${text ? ` Senast gjordes det ${text}.` : ''}`,
    button: { label: 'Planera', path: urls.condition(folderId) },
    folderId,
    figures: text ? [{ text, path: urls.item('activity', lastDone.folderId, lastDone.id) }] : [],
  }
}

function whenSentence({ title, startDate, endDate, season }: ComingFact, today: string): string {
  const month = monthName(Number(endDate.slice(5, 7)))
  if (endDate < today)
    return `${title} skulle göras ${season === 'month' ? `i ${month}` : `senast ${shortDay(endDate, today)}`}`
  if (season === 'month') return `${title} i ${month}`
  if (season === 'latest') return `${title} senast ${shortDay(endDate, today)}`
  if (startDate === endDate) return `${title}, ${nearDay(endDate, today)}`
  return `${title}, ${shortDay(startDate, today)}–${shortDay(endDate, today)}`
}

/** Erik has Eriks, and Hans has Hans. */
const genitive = (name: string) => (/[sxz]$/i.test(name) ? name : `${name}s`)

function waitingLine(fact: WaitingFact, today: string): Line {
  const { key, folderId, amount, currency, since, ends } = fact
  const sum = amount === null ? null : moneyText(amount, currency)
  const until = ends && `${fact.what === 'offer' ? 'gäller' : 'kan besvaras'} till ${nearDay(ends, today)}`
  const start = `Har väntat sedan ${agoText(since, today)}`
  const rest = [...(fact.what === 'offer' ? [] : [start]), ...(sum ? [sum] : []), ...(until ? [until] : [])]
  const { sentence, button } = asked[fact.what](fact)
  return {
    key,
    sentence,
    reason: rest.length > 0 ? `${capitalised(rest.join(', '))}.` : `${start}.`,
    button,
    folderId,
    figures: sum ? [{ text: sum, path: button.path }] : [],
  }
}

/** What each kind of thing that waits is called, and where it is answered. */
const asked: Record<WaitingFact['what'], (fact: WaitingFact) => Pick<Line, 'sentence' | 'button'>> = {
  offer: ({ from, title, folderId, id }) => ({
    sentence: `${from ?? 'En firma'} har lämnat offert på ${title ?? 'ett arbete'}`,
    button: { label: 'Läs', path: urls.item('activity', folderId ?? 0, id ?? 0) },
  }),
  message: ({ from, title, folderId, id }) => ({
    sentence: `${from ?? 'Någon'} har skrivit till dig: ${title ?? ''}`,
    button: { label: 'Läs', path: messagePath(folderId, id) },
  }),
  inbox: ({ from, title, id }) => ({
    sentence: `${title ?? (from ? `Något från ${from}` : 'Något')} väntar i inkorgen`,
    button: { label: 'Titta', path: urls.inboxItem(id ?? 0) },
  }),
  paper: ({ title, folderId }) => ({
    sentence: `Ett papper som skickats hit väntar på ett ja: ${title ?? ''}`,
    button: { label: 'Titta', path: urls.files(folderId ?? 0) },
  }),
  invitation: ({ from, title }) => ({
    sentence: from ? `${from} har bjudit in dig till ${title}` : `Du är inbjuden till ${title}`,
    button: { label: 'Svara', path: urls.dashboard },
  }),
  ownership: ({ from, title, folderId }) => ({
    sentence: `${from ?? 'Grundaren'} vill att du tar över ${title}`,
    button: { label: 'Svara', path: urls.folder(folderId ?? 0) },
  }),
  proposal: ({ title, id }) => ({
    sentence: `Kundtjänst har föreslagit en händelse: ${title ?? ''}`,
    button: { label: 'Titta', path: urls.supportCase(id ?? 0) },
  }),
}

const messagePath = (folderId: number | null, messageId: number | null) =>
  folderId === null || messageId === null ? urls.messages : urls.folder(folderId, { tab: 'tab5', messageId })

const numerals = ['', 'ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio']

export function yearAgoLine(fact: YearAgoFact, today: string): Line {
  const { key, id, folderId, title, day, folderTitle, parentTitle, fileId } = fact
  // Around New Year the years of the days do not say it.
  const years = Math.max(1, Math.round(daysBetween(day, today) / 365.25))
  const place = parentTitle === null ? folderTitle : `${parentTitle} / ${folderTitle}`
  return {
    key,
    sentence: title,
    ...(years > 1 && { heading: `För ${numerals[years] ?? years}\u00a0år sedan` }),
    reason: `${longDay(day)} · ${place}`,
    button: { label: 'Titta', path: urls.item('activity', folderId, id) },
    folderId,
    picture: { folderId, fileId },
    figures: [],
  }
}

function lackingLine({ key, lacks, id, folderId, name, warrantyUntil, lifeYears }: LackingFact): Line {
  const path = urls.fillInComponent(folderId, id, lacks === 'serial' ? 'plate' : 'all')
  const [sentence, reason, label] =
    lacks === 'serial'
      ? [
          `Serienumret på ${name}`,
          `Garantin gäller till ${monthAndYear(warrantyUntil ?? '')}, och firman frågar efter numret.`,
          'Fotografera märkskylten',
        ]
      : [
          `Året för ${name}`,
          `Ni räknar med att den håller i ${lifeYears}\u00a0år, men det står inte sedan när.`,
          'Skriv år',
        ]
  return { key, sentence, reason, button: { label, path }, folderId, figures: [] }
}
