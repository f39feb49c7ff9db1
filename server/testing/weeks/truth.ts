import { mainCategory } from '#contract/rules/categories.ts'
import type { WeekKind, WeekLine } from '#contract/accounts/week.ts'
import { day, type Home, type LivedEvent } from './life.ts'

/*
 * What is true of a household on a day, said by itself and plainly: nothing of `server/accounts/week/` is used. It says which lines
 * there could be, and what the words of each have to hold.
 */

type When = { today: string; monday: string }
type Told = Pick<WeekLine, 'sentence' | 'reason'>
/** Each line there could be, by its key: the best has the least `rank`; `lies` says what in the words is not so. */
type Could = { rank: string; lies: (told: Told) => string[] }

const months = [
  'januari',
  'februari',
  'mars',
  'april',
  'maj',
  'juni',
  'juli',
  'augusti',
  'september',
  'oktober',
  'november',
  'december',
]
const inWords = (of: string) => `${Number(of.slice(8))} ${months[Number(of.slice(5, 7)) - 1]?.slice(0, 3)}`
const digits = (text: string) => Number(text.replace(/\D/g, ''))
const lacking = (text: string, words: (string | null | false)[]) =>
  words.filter((word) => word && !text.includes(word)).map((word) => `lacks '${String(word)}'`)

export const couldBe: Record<WeekKind, (home: Home, when: When) => Map<string, Could>> = {
  coming,
  waiting,
  yearAgo,
  money,
  fact,
}

function coming(home: Home, { today, monday }: When) {
  const found = home.events.filter(
    ({ isDone, start }) => !isDone && start >= day(today, -30) && start <= day(monday, 13),
  )
  const could = beforeFrost(home, today)
  for (const event of found) {
    const isLate = event.start < today
    const before = doneLastYear(home, event)
    const lies = ({ sentence, reason }: Told) => [
      ...lacking(sentence, [
        event.title,
        inWords(event.start),
        isLate && 'skulle göras',
        !isLate && event.season === 'latest' && 'senast',
      ]),
      ...(sentence.includes('skulle') === isLate ? [] : ['is late or is not']),
      ...lacking(reason ?? '', [
        event.steps > 0 && `${event.stepsDone} av ${event.steps} steg`,
        event.responsible !== null && 'Grannes',
        before && `gjordes det ${inWords(before)}`,
      ]),
      ...(before === null && (reason ?? '').includes('gjordes') ? ['was not done the year before'] : []),
    ]
    could.set(`coming:activity:${event.id}`, { rank: `${event.start} ${String(event.id).padStart(9, '0')}`, lies })
  }
  return could
}

/** What a summer house and a boat are told of before the frost, where nothing like it is planned, or was done lately. */
function beforeFrost({ categoryId, folderId, events }: Home, today: string) {
  const could = new Map<string, Could>()
  const [item, like] =
    categoryId === mainCategory.holidayHouse
      ? ['fritidshus.stanga-vattnet', /stäng av vatten|vinterstäng/i]
      : categoryId === mainCategory.boat
        ? ['bat.konservering', /konserver|vinter|torrsätt|upptagning/i]
        : []
  const isSeason = today.slice(5) >= '09-15' && today.slice(5) <= '10-31'
  if (!item || !isSeason) return could
  const its = events.filter(({ title }) => like?.test(title))
  if (its.some(({ isDone, start }) => !isDone || start > day(today, -200))) return could
  const lies = ({ reason }: Told) => lacking(reason ?? '', ['inget är planerat', its.length > 0 && 'Senast gjordes'])
  return could.set(`coming:usual:${today.slice(0, 4)}-${item}-${folderId}`, { rank: '9999', lies })
}

function doneLastYear(home: Home, { title, start }: LivedEvent): string | null {
  const year = String(Number(start.slice(0, 4)) - 1)
  const days = home.events
    .filter((one) => one.isDone && one.title === title && one.start.startsWith(year))
    .map((one) => one.start)
  return days.toSorted().at(-1) ?? null
}

function waiting(home: Home, { today }: When) {
  const isChosen = (eventId: number | null) => home.came.some((one) => one.eventId === eventId && one.isChosen)
  const found = home.came.filter(({ isAnswered, what, until, eventId }) => {
    const isOver =
      what === 'offer' &&
      (until < today || home.events.some(({ id, isDone }) => id === eventId && isDone) || isChosen(eventId))
    return !isAnswered && !isOver
  })
  return new Map(
    found.map(({ id, what, title, on, until, amount }) => {
      const lies = ({ sentence, reason }: Told) => [
        ...lacking(sentence, [title, what === 'offer' && 'Sundins', what === 'message' && 'Granne']),
        ...lacking(reason ?? '', [inWords(until)]),
        ...(what !== 'offer' || digits((reason ?? '').split('kr')[0] ?? '') === amount ? [] : ['another sum']),
      ]
      return [`waiting:${what}:${id}`, { rank: `${until} ${on} waiting:${what}:${id}`, lies }]
    }),
  )
}

function yearAgo(home: Home, { today }: When) {
  const found = new Map<string, Could>()
  for (const { id, title, start, isDone, hasPicture } of home.events) {
    const years = Number(today.slice(0, 4)) - Number(start.slice(0, 4))
    // Whichever year the day is counted in: of New Year's Eve the next year's is nearer.
    for (const back of [years - 1, years, years + 1].filter((one) => one >= 1)) {
      const then = `${Number(today.slice(0, 4)) - back}${today.slice(4)}`
      const apart = Math.abs(Date.parse(start) - Date.parse(then)) / 86_400_000
      if (!isDone || !hasPicture || apart > 3) continue
      const lies = ({ sentence, reason }: Told) => [
        ...(sentence === title ? [] : ['another title']),
        ...lacking(reason ?? '', [start.slice(0, 4), months[Number(start.slice(5, 7)) - 1] ?? '']),
      ]
      found.set(`yearAgo:activity:${id}`, {
        rank: `${String(back).padStart(3, '0')} ${apart} ${String(id).padStart(9, '0')}`,
        lies,
      })
    }
  }
  return found
}

function money(home: Home, { today }: When) {
  const found = new Map<string, Could>()
  const paid = home.events.filter(({ cost, start }) => cost > 0 && start <= today)
  const [month, year] = [today.slice(5, 7), Number(today.slice(0, 4))]
  const of = (one: number) =>
    paid.filter(({ start }) => start.startsWith(`${one}-${month}`)).reduce((sum, { cost }) => sum + cost, 0)
  const first = paid.map(({ start }) => start).toSorted()[0]
  if (!first || Number(today.slice(8)) < 15) return found
  const earlier: number[] = []
  for (let one = Number(first.slice(0, 4)); one < year; one++) if (first <= `${one}-${month}-01`) earlier.push(of(one))
  earlier.sort((a, b) => a - b)
  const half = earlier.length / 2
  const usual = ((earlier[Math.ceil(half) - 1] ?? 0) + (earlier[Math.floor(half)] ?? 0)) / 2
  const sum = of(year)
  if (earlier.length < 2 || usual === 0 || sum === 0) return found
  const firms = paid.filter(({ start, firm }) => firm !== null && start.startsWith(`${year}-${month}`))
  const most = firms.reduce((all, { cost }) => all + cost, 0)
  const lies = ({ sentence, reason }: Told) => [
    ...lacking(sentence, [months[Number(month) - 1] ?? '']),
    ...(digits(sentence) === sum ? [] : [`is ${sum}`]),
    ...(Math.abs(digits((reason ?? '').split('.')[0] ?? '') - usual) <= Math.max(5, usual < 1_000 ? 5 : 50)
      ? []
      : [`usually ${usual}`]),
    ...(most > 0 === (reason ?? '').includes('Mest') ? [] : ['who got most']),
    ...(most === 0 || digits((reason ?? '').split('Mest')[1] ?? '') === most ? [] : [`most is ${most}`]),
  ]
  return found.set(`money:month:${today.slice(0, 7)}`, { rank: '', lies })
}

function fact(home: Home, { today }: When) {
  const found = new Map<string, Could>()
  for (const { id, name, serial, warrantyUntil, life, boughtOn } of home.things) {
    const until =
      warrantyUntil && `${months[Number(warrantyUntil.slice(5, 7)) - 1]?.slice(0, 3)} ${warrantyUntil.slice(0, 4)}`
    const order = String(id).padStart(9, '0')
    if (until && serial === null && warrantyUntil >= today)
      found.set(`fact:serial:${id}`, {
        rank: `1 ${9_999 - Number(warrantyUntil.slice(0, 4))} ${12 - Number(warrantyUntil.slice(5, 7)) + 10} ${order}`,
        lies: ({ sentence, reason }) => [...lacking(sentence, [name]), ...lacking(reason ?? '', [until])],
      })
    if (life !== null && boughtOn === null)
      found.set(`fact:bought:${id}`, {
        rank: `2 ${order}`,
        lies: ({ sentence, reason }) => [...lacking(sentence, [name]), ...lacking(reason ?? '', [`${life}\u00a0år`])],
      })
  }
  return found
}
