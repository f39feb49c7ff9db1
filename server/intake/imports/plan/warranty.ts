import { impossibleDay } from '#contract/platform/days.ts'
import { dayAfterDone } from '#server/rules/domain/recurrence/days.ts'
import { readDays } from '../read/dates.ts'
import { quoted, usual, type Read, type ValueSettings } from '../read/values.ts'

type Settings = Pick<ValueSettings, 'dateOrder'> & { today: string }

/** Reads the last day of a warranty: a day, or how long it is from `from`, which may not be known. */
export function readWarranty(text: string, settings: Settings, from: string | null): Read<string> {
  const [, count = '', unit = ''] =
    /^(\d{1,3}) ?(år|mån(?:ad(?:er)?)?|m|y(?:ears?)?|months?|dagar|days?)\.?$/iu.exec(usual(text)) ?? []
  if (count === '') {
    const days = readDays(text, settings, settings.today)
    return 'why' in days ? days : { value: days.value?.end ?? null }
  }
  if (from === null) return { why: `${quoted(usual(text))} räknas från ett datum, och det saknas.` }
  const day = dayAfterDone(Number(count), unitOf(unit), from)
  return day === null ? { why: impossibleDay } : { value: day }
}

const unitOf = (word: string) => (/^d/i.test(word) ? 'day' : /^[åy]/i.test(word) ? 'year' : 'month')
