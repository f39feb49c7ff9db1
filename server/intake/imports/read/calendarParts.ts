import ICAL from 'ical.js'
import { linesOf, propertyOf, type Property } from './calendarLines.ts'
import type { Told } from './calendarTold.ts'

/** As the library has it. */
type Part = [name: string, properties: Property[], parts: Part[]]
/** What says no name. */
export const unnamed = 'Utan namn'
const partOf = (name: string): Part => [name.toLowerCase(), [], []]

/** What stands in a calendar and is read; and what of a time zone. */
const taken = new Set(['VEVENT', 'VTODO', 'VTIMEZONE'])
const ofZone = new Set(['STANDARD', 'DAYLIGHT'])
const passedOver: Record<string, Parameters<Told['add']>[0]> = { VJOURNAL: 'journal', VFREEBUSY: 'busy' }

/**
 * The calendars of a file with their events, what is to be done, and time zones: what is between their lines is told, a
 * part that does not say where it ends does so where the next begins, and one in which the file ends is none.
 */
export function calendarsOf(text: string, told: Told): ICAL.Component[] {
  const calendars: Part[] = []
  /** The calendar and what is open in it. */
  let path: Part[] = []
  /** How deep it is in what is passed over. */
  let depth = 0
  let saysEnd = false

  function open(name: string) {
    const part = partOf(name)
    path.at(-1)?.[2].push(part)
    path.push(part)
  }
  function openCalendar(isSaid: boolean) {
    saysEnd = isSaid
    path = []
    open('VCALENDAR')
    calendars.push(...path)
  }
  function begin(name: string) {
    const isZone = ofZone.has(name) && path[1]?.[0] === 'vtimezone'
    if (name === 'VCALENDAR') openCalendar(true)
    else if (taken.has(name) || isZone) {
      if (path.length === 0) openCalendar(false)
      path.length = isZone ? 2 : 1
      open(name)
    } else {
      if (depth === 0 && name !== 'VALARM') told.add(passedOver[name] ?? 'part', name)
      depth++
      return
    }
    depth = 0
  }
  function end(name: string) {
    const at = path.findIndex(([of]) => of === name.toLowerCase())
    if (at === -1) depth = Math.max(0, depth - 1)
    else [path.length, depth] = [at, 0]
  }

  function readLine(line: string, part: Part | undefined) {
    if (!part) return told.add('line', line)
    // Lines of the calendar itself say nothing that we keep.
    const property = part[0] === 'vcalendar' ? null : propertyOf(line, told)
    if (property) part[1].push(property)
  }

  for (const line of linesOf(text)) {
    const [, edge, name = ''] = /^(BEGIN|END)\s*:\s*([\w-]+)$/i.exec(line) ?? []
    if (edge) (edge.toUpperCase() === 'BEGIN' ? begin : end)(name.toUpperCase())
    else if (depth === 0) readLine(line, path.at(-1))
  }
  const torn = path.length > 1 ? path[0]?.[2].pop() : undefined
  if (torn && torn[0] !== 'vtimezone')
    told.add('torn', String(new ICAL.Component(torn).getFirstPropertyValue('summary') ?? unnamed))
  else if (torn || (path.length === 1 && saysEnd)) told.add('cut')
  return calendars.map((calendar) => new ICAL.Component(calendar))
}
