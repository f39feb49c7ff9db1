import ICAL from 'ical.js'
import { isDay } from './calendarDays.ts'
import { decode } from './encoding.ts'
import type { Told } from './calendarTold.ts'

/** What is longer, comes again after more of its units, or lists more days is a fault, which the library would count through day by day. */
const most = { days: 3660, interval: 1000, moments: 5000 }

/** As the library has it. */
export type Property = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]]

const days = new Set(['dtstart', 'dtend', 'due', 'completed', 'recurrence-id', 'exdate', 'rdate'])
const rules = new Set(['rrule', 'exrule'])
/** What is read of events, of what is to be done, and of time zones. The rest of a calendar says nothing that we keep. */
const texts = ['uid', 'summary', 'description', 'location', 'status', 'tzid']
const read = new Set([...texts, 'duration', 'tzoffsetfrom', 'tzoffsetto', ...days, ...rules])
/** In place of a rule that cannot be read, or of exceptions, which the library knows not. */
export const unreadRule = 'x-unread-rule'

/** The lines of a calendar: one goes on where the next begins with a space. */
export const linesOf = (text: string): string[] =>
  text
    .replaceAll('\uFEFF', '')
    .replaceAll(/[\r\n]+/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .replaceAll(
      /^([\w-]+);[^:\n]*ENCODING=QUOTED-PRINTABLE[^:\n]*:((?:.*=\n(?!BEGIN:|END:))*.*)/gim,
      (_, name: string, value: string) => plainLine(name, value),
    )
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Calendars before 2000 write the bytes of letters as =C3=A4, and end a line that goes on with =. */
function plainLine(name: string, value: string): string {
  const bytes = value
    .replaceAll(/=(?:\n|$)/g, '')
    .replaceAll(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  // Signs beyond bytes, or that no text has, are no such text.
  const isText = !/[^\t\n\r\u0020-\u00ff]/.test(bytes)
  const text = isText ? decode(Buffer.from(bytes, 'latin1')).text : value.replaceAll('\n', '')
  return `${name}:${text.replaceAll(/\r?\n/g, String.raw`\n`)}`
}

/** What a line says; null where that is nothing that we keep, or cannot be read, which is told. */
export function propertyOf(line: string, told: Told): Property | null {
  const [, head = '', name = '', value = ''] = /^(([\w-]+)(?:;(?:[^":]|"[^"]*")*)?):(.*)$/.exec(line) ?? []
  const kind = name.toLowerCase()
  if (name !== '' && (value === '' || !read.has(kind))) return null
  const property = name === '' ? null : readings(kind)(head, value)
  if (!property && rules.has(kind)) return [unreadRule, {}, 'unknown', '']
  // Of several days some may be none.
  if (!property || (days.has(kind) && property.length - 3 < value.split(',').length)) told.add('line', line)
  return property
}

const readings = (kind: string) => (days.has(kind) ? onDays : rules.has(kind) ? ruleOf : plain)

function plain(head: string, value: string): Property | null {
  try {
    const property = ICAL.parse.property(`${head}:${value}`) as Property
    // What it stands for is read here too: later a whole event would be lost with it.
    new ICAL.Property(property as never).getValues()
    return property[0] === 'duration' && daysOf(value) > most.days ? null : property
  } catch {
    return null
  }
}

/** Days that do not say that they are days say it. */
function onDays(head: string, value: string): Property | null {
  const moments = value.split(',').map(momentText).filter(isMoment)
  const type = moments.every(({ length }) => length === 8) ? ';VALUE=DATE' : ''
  const plainHead = head.replace(/;VALUE=[^;:]*/i, '').replace(/;(?=;|$)/, '')
  if (moments.length === 0 || moments.length > most.moments) return null
  return plain(plainHead + type, moments.join(','))
}

/** A period is when it begins; a day has no zone, and a time of day may leave out its seconds. */
const momentText = (text: string) =>
  text
    .trim()
    .replace(/\/.*/, '')
    .replace(/^(\d{8})Z$/, '$1')
    .replace(/^(?<at>\d{8}T\d{4})(?<utc>Z?)$/, '$<at>00$<utc>')

function isMoment(text: string): boolean {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(?:T(?:[01]\d|2[0-3])[0-5]\d[0-6]\dZ?)?$/.exec(text) ?? []
  return isDay(`${year}-${month}-${day}`)
}

function ruleOf(head: string, value: string): Property | null {
  const property = plain(head, value.replaceAll(/\s|;$/g, ''))
  const { freq, interval = 1, until } = (property?.[3] ?? {}) as { freq?: string; interval?: number; until?: string }
  const isBounded = interval <= most.interval && (until === undefined || isDay(until.slice(0, 10)))
  return property?.[0] === 'rrule' && freq !== undefined && isBounded ? property : null
}

const daysIn: Record<string, number> = { W: 7, D: 1, H: 1 / 24, M: 1 / 1440, S: 1 / 86_400 }

function daysOf(duration: string): number {
  const parts = [...duration.toUpperCase().matchAll(/(\d+)([WDHMS])/g)]
  return parts.reduce((sum, [, number, unit = '']) => sum + Number(number) * (daysIn[unit] ?? 0), 0)
}
