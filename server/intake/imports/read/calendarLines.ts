import ICAL from 'ical.js'
import type { Notice } from './table.ts'
import { quoted } from './values.ts'

/** What is longer, or comes again after more of its units, is a fault, which the library would count through day by day. */
const most = { days: 3660, interval: 1000 }
/** Of lines that are passed over, those whose words are told. */
const mostNotices = 3

/**
 * The lines of a calendar as the library takes them: one that it stumbles over is passed over and told, and days that do
 * not say that they are days say it.
 */
export function calendarLines(text: string): { text: string; told: Notice[] } {
  // A line goes on where the next one begins with a space.
  const lines = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]/g, '')
  const kept: string[] = []
  const bad: string[] = []
  for (const line of lines.split('\n').map(withDays)) if (line.trim() !== '') (isReadable(line) ? kept : bad).push(line)
  const told = bad.slice(0, mostNotices).map((line) => `Raden ${quoted(line)} går inte att förstå, och hoppas över.`)
  if (bad.length > mostNotices)
    told.push(`${bad.length - mostNotices} rader till går inte att förstå, och hoppas över.`)
  return { text: kept.join('\r\n'), told: told.map((words) => ({ row: null, text: words })) }
}

function isReadable(line: string): boolean {
  if (/^(?:BEGIN|END):/i.test(line)) return true
  if (daysOf(line) > most.days || Number(/^(?:RRULE|EXRULE)\b.*[:;]INTERVAL=(\d+)/i.exec(line)?.[1]) > most.interval)
    return false
  try {
    ICAL.parse.property(line)
    return true
  } catch {
    return false
  }
}

const daysIn: Record<string, number> = { W: 7, D: 1, H: 1 / 24, M: 1 / 1440, S: 1 / 86_400 }

/** Of a duration; of any other line 0. */
function daysOf(line: string): number {
  const duration = /^DURATION\b[^:]*:[-+]?(P.*)$/i.exec(line)?.[1] ?? ''
  const parts = [...duration.toUpperCase().matchAll(/(\d+)([WDHMS])/g)]
  return parts.reduce((sum, [, number, unit = '']) => sum + Number(number) * (daysIn[unit] ?? 0), 0)
}

const onDays = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?!.*VALUE=)([^:]*):(\d{8}(?:,\d{8})*)$/i
const withDays = (line: string) => line.replace(onDays, '$1;VALUE=DATE$2:$3')
