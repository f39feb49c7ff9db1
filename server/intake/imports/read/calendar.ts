import ICAL from 'ical.js'
import { dayBefore, isKnownZone, lastDay, momentOf, type Moment } from './calendarDays.ts'
import { unreadRule } from './calendarLines.ts'
import { calendarsOf, unnamed } from './calendarParts.ts'
import { saidRule } from './calendarRule.ts'
import {
  beginBudget,
  isCancelled,
  isFromThen,
  momentsOf,
  occurrencesOf,
  zoneOf,
  type Series,
} from './calendarSeries.ts'
import { createTold, type Told } from './calendarTold.ts'
import { onDaysOfEvent, todoStatus } from './calendarTodo.ts'
import type { Grid } from './grid.ts'
import { mostOf, UnreadableError } from './table.ts'
import type { RowExtras } from './tables.ts'

/** For how long what the product cannot say is taken one by one. */
const monthsAhead = 24

const columns = ['Titel', 'Beskrivning', 'Start', 'Slut', 'Upprepning']
type Entry = { cells: string[]; status: string; extras: RowExtras }
type Reading = { today: string; until: string; told: Told; unknownZones: Set<string> }

/**
 * The events of a calendar file, and what is to be done: those that repeat as a rule of ours where it can be said, else
 * each on its own.
 */
export function readCalendar(text: string, today: string): { grid: Grid; extras: RowExtras[] } {
  const until = new Date(`${today}T00:00:00Z`)
  until.setUTCMonth(until.getUTCMonth() + monthsAhead)
  const told = createTold()
  const reading: Reading = { today, until: until.toISOString().slice(0, 10), told, unknownZones: new Set() }
  const all = calendarsOf(text, told)
    .flatMap((calendar) => calendar.getAllSubcomponents())
    .filter(({ name }) => name !== 'vtimezone')
  if (all.length === 0) throw new UnreadableError(told.has('torn') ? 'tornCalendar' : 'noEvents')
  beginBudget()
  const entries = entriesIn(all, reading)
  if (entries.length === 0) throw new UnreadableError('noneToTake')
  // How far it has come is said of what is to be done alone.
  const hasStatus = entries.some(({ status }) => status !== '')
  const rows = entries.map(({ cells, status }, index) => ({
    number: index + 1,
    cells: hasStatus ? [...cells, status] : cells,
  }))
  const grid = { columns: hasStatus ? [...columns, 'Status'] : columns, rows, told: told.notices() }
  return { grid, extras: entries.map(({ extras }) => extras) }
}

function entriesIn(all: readonly ICAL.Component[], reading: Reading): Entry[] {
  const isChange = (one: ICAL.Component) => one.hasProperty('recurrence-id')
  const alive = all.filter((one) => !isCancelled(one))
  for (let count = alive.length; count < all.length; count++) reading.told.add('cancelled')
  const series = new Set(alive.filter((one) => !isChange(one) && uidOf(one) !== '').map(uidOf))
  const changes = Map.groupBy(all.filter(isChange), uidOf)
  const entries: Entry[] = []
  for (const one of alive) {
    const isOfSeries = series.has(uidOf(one))
    // What changes one time of a series is read with the series.
    if (isChange(one) && isOfSeries) continue
    entries.push(...entriesOf(one, isOfSeries ? (changes.get(uidOf(one)) ?? []) : [], reading))
    if (entries.length > mostOf.rows) throw new UnreadableError('tooManyRows')
  }
  return entries
}

function entriesOf(component: ICAL.Component, changes: readonly ICAL.Component[], reading: Reading): Entry[] {
  const title = titleOf(component)
  const { told, today, until } = reading
  try {
    if (component.name === 'vtodo') onDaysOfEvent(component)
    // Without a day there is still something to do.
    if (!component.hasProperty('dtstart')) {
      if (component.name !== 'vtodo') told.add('dayless', title)
      return [entryOf(component, null, [uidOf(component)])]
    }
    const zone = zoneOf(component)
    const event = new ICAL.Event(component, { exceptions: [] })
    tellUnknown(zone, event.startDate, reading)
    const [start, end] = [momentOf(event.startDate, zone), momentOf(event.endDate, zone)]
    const once = [entryOf(component, whenOf(start, end), keyOf(component))]
    if (component.hasProperty(unreadRule)) told.add('unreadRule', title)
    if (component.hasProperty(unreadRule) || !event.isRecurring()) return once
    return seriesOf({ component, changes, zone, today, until }, { start, end, once, told })
  } catch {
    told.add('lost', title)
    return []
  }
}

function tellUnknown(zone: string | null, { isDate, zone: own }: ICAL.Time, { told, unknownZones }: Reading) {
  if (zone === null || isDate || own.tzid !== 'floating' || isKnownZone(zone) || unknownZones.has(zone)) return
  unknownZones.add(zone)
  told.add('zone', zone)
}

type First = { start: Moment; end: Moment; once: Entry[]; told: Told }

function seriesOf(series: Series, { start, end, once, told }: First): Entry[] {
  const { component, today } = series
  const title = titleOf(component)
  const said = isPlain(series, start) ? saidRule(ruleOf(series, start), start.day, today) : null
  if (said) {
    const when = whenOf(start, end)
    const days = Date.parse(when.last) - Date.parse(when.first)
    const last = new Date(Date.parse(said.firstDay) + days).toISOString().slice(0, 10)
    return [entryOf(component, { ...when, first: said.firstDay, last }, keyOf(component), said.rule)]
  }
  const found = occurrencesOf(series)
  const why = typeof found === 'string' ? found : found.length > 0 ? 'oneByOne' : 'ended'
  told.add(why, title)
  if (typeof found === 'string' || found.length === 0) return once
  return found.map(({ component: of, planned, ...on }) =>
    entryOf(of, whenOf(on.start, on.end), [uidOf(component), planned.day]),
  )
}

/** Whether nothing but one rule says when it is from today on, on the days that it says in its own zone. */
function isPlain({ component, changes, zone, today }: Series, start: Moment): boolean {
  const isOwnDay = start.day === wordOf(component, 'dtstart').slice(0, 10)
  if (!isOwnDay || component.hasProperty('rdate') || component.getAllProperties('rrule').length !== 1) return false
  const others = [component, ...changes].flatMap((one) => [
    ...momentsOf(one, 'exdate', zone),
    ...momentsOf(one, 'recurrence-id', zone),
    ...(one === component ? [] : momentsOf(one, 'dtstart', zone)),
  ])
  return others.every(({ day }) => day < today) && !changes.some(isFromThen)
}

/** The rule, until the day of the last time that comes before it ends. */
function ruleOf({ component, zone }: Series, { time }: Moment): string {
  const rule = component.getFirstPropertyValue('rrule') as ICAL.Recur
  if (!rule.until || time === null) return rule.toString()
  const until = momentOf(rule.until, zone)
  const last = until.time !== null && until.time < time ? dayBefore(until.day) : until.day
  return rule.toString().replace(/UNTIL=[^;]*/, `UNTIL=${last.replaceAll('-', '')}`)
}

/** Days, and the time of day where there is one. */
type When = { first: string; last: string; time: string }

const whenOf = (start: Moment, end: Moment): When => ({
  first: start.day,
  last: lastDay(start, end),
  time: [...new Set([start.time, end.time])].filter(Boolean).join('–'),
})

function entryOf(component: ICAL.Component, when: When | null, key: readonly string[], rule = ''): Entry {
  const place = wordOf(component, 'location')
  // When on the day and where are for people to read: an event has days, and a place is no folder.
  const lines = [when?.time && `Kl. ${when.time}`, place && `Plats: ${place}`, wordOf(component, 'description')]
  const cells = [titleOf(component), lines.filter(Boolean).join('\n'), when?.first ?? '', when?.last ?? '', rule]
  return {
    cells: cells.map((cell) => cell.slice(0, mostOf.cell).toWellFormed()),
    status: component.name === 'vtodo' ? todoStatus(wordOf(component, 'status').toUpperCase()) : '',
    extras: { kind: 'activity', ref: key[0] === '' ? '' : key.filter(Boolean).join(' ') },
  }
}

const titleOf = (component: ICAL.Component) => wordOf(component, 'summary').replaceAll(/\s+/g, ' ') || unnamed
const uidOf = (component: ICAL.Component) => wordOf(component, 'uid')
const keyOf = (component: ICAL.Component) => [uidOf(component), wordOf(component, 'recurrence-id').slice(0, 10)]

/** The first value of a property as it is written; empty without one. */
function wordOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name) as string | { toString: () => string } | null
  return (value ?? '').toString().replaceAll('\0', '').trim()
}
