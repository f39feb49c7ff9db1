import ICAL from 'ical.js'
import { calendarLines } from './calendarLines.ts'
import { lastDay, momentOf, type Moment } from './calendarDays.ts'
import { saidRule } from './calendarRule.ts'
import type { Grid } from './grid.ts'
import { mostOf, UnreadableError, type Notice } from './table.ts'
import type { RowExtras } from './tables.ts'
import { quoted } from './values.ts'

/** The days on which the rules of a file may be tried, some hundred years of them: of some that give none the library would try on for ever. */
const mostTried = 100_000
let tried = 0

const { prototype } = ICAL.RecurIterator
const fitsRule = Reflect.get<typeof prototype, 'check_contracting_rules'>(prototype, 'check_contracting_rules')
prototype.check_contracting_rules = function fitsWithinBudget(this: ICAL.RecurIterator) {
  if (++tried > mostTried) throw new Error('The rules of this file have been tried on as many days as they may.')
  return fitsRule.call(this)
}

/** For each file anew. */
function beginBudget() {
  tried = 0
}

const isBudgetSpent = () => tried > mostTried

/** For how long what the product cannot say is taken one by one. */
const monthsAhead = 24
/** Far more than two years of every day; a rule that began long ago and gives many a day ends here. */
const mostSteps = 20_000

const columns = ['Titel', 'Beskrivning', 'Plats', 'Start', 'Slut', 'Tid', 'Upprepning']
type Entry = { cells: string[]; extras: RowExtras }
type Reading = { today: string; until: string; told: Notice[] }

/** The events of a calendar file: those that repeat as a rule of ours where it can be said, else each on its own. */
export function readCalendar(text: string, today: string): { grid: Grid; extras: RowExtras[] } {
  const lines = calendarLines(text)
  const events = calendarsOf(lines.text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  if (events.length === 0) throw new UnreadableError('noEvents')
  const until = new Date(`${today}T00:00:00Z`)
  until.setUTCMonth(until.getUTCMonth() + monthsAhead)
  const reading: Reading = { today, until: until.toISOString().slice(0, 10), told: lines.told }
  beginBudget()
  const alive = events.filter((event) => wordOf(event, 'status').toUpperCase() !== 'CANCELLED')
  if (alive.length < events.length) reading.told.push({ row: null, text: cancelledText(events.length - alive.length) })
  const changesOf = Map.groupBy(
    events.filter((event) => event.hasProperty('recurrence-id')),
    (event) => wordOf(event, 'uid'),
  )
  const uids = new Set(
    alive.filter((event) => !event.hasProperty('recurrence-id')).map((event) => wordOf(event, 'uid')),
  )
  const entries = alive.flatMap((event) => {
    const uid = wordOf(event, 'uid')
    // What changes one time of a series is read with the series.
    if (event.hasProperty('recurrence-id') && uids.has(uid)) return []
    return entriesOf(event, changesOf.get(uid) ?? [], reading)
  })
  if (entries.length > mostOf.rows) throw new UnreadableError('tooManyRows')
  if (entries.length === 0) throw new UnreadableError('noneToTake')
  const rows = entries.map(({ cells }, index) => ({ number: index + 1, cells }))
  return { grid: { columns, rows, told: reading.told }, extras: entries.map(({ extras }) => extras) }
}

const cancelledText = (count: number) =>
  count === 1 ? 'En inställd händelse följer inte med.' : `${count} inställda händelser följer inte med.`

function calendarsOf(text: string): ICAL.Component[] {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as never[]
    return all.map((calendar) => new ICAL.Component(calendar))
  } catch (error) {
    throw new UnreadableError(String(error).includes('did not end') ? 'tornCalendar' : 'notReadable')
  }
}

function entriesOf(component: ICAL.Component, changes: readonly ICAL.Component[], reading: Reading): Entry[] {
  const title = titleOf(component)
  try {
    const zone = zoneOf(component)
    const event = new ICAL.Event(component, { strictExceptions: false, exceptions: [...changes] })
    // Without a day there is still something to do.
    if (!component.hasProperty('dtstart')) return [entryOf(component, null, [uidOf(component)])]
    const [start, end] = [momentOf(event.startDate, zone), momentOf(event.endDate, zone)]
    if (!event.isRecurring()) return [entryOf(component, { start, end }, keyOf(component))]
    return seriesOf(event, { start, end, changes, zone, title, reading })
  } catch {
    reading.told.push({ row: null, text: `${quoted(title)} går inte att läsa, och följer inte med.` })
    return []
  }
}

type Series = {
  start: Moment
  end: Moment
  changes: readonly ICAL.Component[]
  zone: string | null
  title: string
  reading: Reading
}

function seriesOf(event: ICAL.Event, series: Series): Entry[] {
  const { start, end, title, reading } = series
  const { component } = event
  const said = isPlain(event, series) ? saidRule(wordOf(component, 'rrule'), start.day, reading.today) : null
  if (said) {
    const length = Date.parse(lastDay(start, end)) - Date.parse(start.day)
    const last = new Date(Date.parse(said.firstDay) + length).toISOString().slice(0, 10)
    const days = { start: { ...start, day: said.firstDay }, end: { day: last, time: null }, isWhole: true }
    return [entryOf(component, days, keyOf(component), said.rule)]
  }
  const found = timesOf(event, series)
  if (found.length > 0) {
    reading.told.push({
      row: null,
      text: `${quoted(title)} upprepas på ett sätt som Pärmen inte klarar. Tillfällena de närmaste två åren läggs in ett och ett.`,
    })
    return found
  }
  const why = isTooOften(component)
    ? 'oftare än varje dag'
    : isBudgetSpent()
      ? 'på ett sätt som tar för lång tid att räkna ut'
      : 'inte längre'
  reading.told.push({ row: null, text: `${quoted(title)} upprepas ${why}. Bara första gången följer med.` })
  return [entryOf(component, { start, end }, keyOf(component))]
}

/** Whether nothing but one rule says when it is, on the days that it says in its own zone. */
function isPlain({ component, startDate }: ICAL.Event, { start, changes }: Series): boolean {
  const others = ['rdate', 'exdate', 'exrule'].some((name) => component.hasProperty(name))
  const isOwnDay = start.day === startDate.toString().slice(0, 10)
  return changes.length === 0 && !others && isOwnDay && component.getAllProperties('rrule').length === 1
}

function timesOf(event: ICAL.Event, series: Series): Entry[] {
  if (isTooOften(event.component)) return []
  const found: Entry[] = []
  try {
    collectTimes(event, series, found)
  } catch (error) {
    if (!isBudgetSpent()) throw error
  }
  return found
}

function collectTimes(event: ICAL.Event, { zone, reading: { today, until } }: Series, found: Entry[]) {
  // A rule gives the first day; days that are listed one by one come beside it.
  const first = momentOf(event.startDate, zone)
  if (!event.component.hasProperty('rrule') && first.day >= today)
    found.push(
      entryOf(event.component, { start: first, end: momentOf(event.endDate, zone) }, [
        uidOf(event.component),
        first.day,
      ]),
    )
  const times = event.iterator()
  for (let step = 0; step < mostSteps; step++) {
    const time = times.next() as ICAL.Time | null
    if (!time) break
    const { item, startDate, endDate } = event.getOccurrenceDetails(time)
    const planned = momentOf(time, zone).day
    if (planned > until) break
    if (!isOf(time, event.component)) continue
    const start = momentOf(startDate, zone)
    if (start.day < today || wordOf(item.component, 'status').toUpperCase() === 'CANCELLED') continue
    found.push(entryOf(item.component, { start, end: momentOf(endDate, zone) }, [uidOf(event.component), planned]))
  }
}

/** Whether a time is in the months and on the days of its rule: of 30 February the library makes 2 March. */
function isOf(time: ICAL.Time, component: ICAL.Component): boolean {
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur)
  const fits = (numbers: readonly unknown[], number: number) =>
    numbers.length === 0 || numbers.some((allowed) => Number(allowed) === number || Number(allowed) < 0)
  // Days that are listed one by one.
  if (rules.length === 0) return true
  return rules.some(
    (rule) => fits(rule.getComponent('BYMONTH'), time.month) && fits(rule.getComponent('BYMONTHDAY'), time.day),
  )
}

const isTooOften = (component: ICAL.Component) => /FREQ=(?:SECONDLY|MINUTELY|HOURLY)/i.test(wordOf(component, 'rrule'))

type When = { start: Moment; end: Moment; isWhole?: boolean }

function entryOf(component: ICAL.Component, when: When | null, key: readonly string[], rule = ''): Entry {
  const time = (when && [when.start.time, when.isWhole ? null : when.end.time].filter(Boolean).join('–')) ?? ''
  const end = when && (when.isWhole ? when.end.day : lastDay(when.start, when.end))
  const cells = [
    titleOf(component),
    wordOf(component, 'description'),
    wordOf(component, 'location'),
    when?.start.day ?? '',
    end ?? '',
    time,
    rule,
  ]
  const ref = key[0] === '' ? '' : key.filter(Boolean).join(' ')
  return { cells: cells.map((cell) => cell.slice(0, mostOf.cell).toWellFormed()), extras: { kind: 'activity', ref } }
}

const titleOf = (component: ICAL.Component) => wordOf(component, 'summary') || 'Utan namn'
const uidOf = (component: ICAL.Component) => wordOf(component, 'uid')
const keyOf = (component: ICAL.Component) => [uidOf(component), wordOf(component, 'recurrence-id').slice(0, 10)]

/** The first value of a property as it is written; empty without one. */
function wordOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name) as string | { toString: () => string } | null
  return (value ?? '').toString().replaceAll('\0', '').trim()
}

const zoneOf = (component: ICAL.Component): string | null =>
  component.getFirstProperty('dtstart')?.getFirstParameter('tzid') ?? null
