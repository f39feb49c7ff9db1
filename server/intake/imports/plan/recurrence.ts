import { Problem } from '#contract/platform/problems.ts'
import { seriesRuleOf } from '#contract/rules/seriesRule.ts'
import { firstDayOf } from '#server/rules/domain/recurrence/seriesRule.ts'
import { foldedName } from '../pairs/headings.ts'
import { isNothing, quoted, usual, type Read } from '../read/values.ts'

type RuleInWords = { rule: string; words: string }

const words: Record<string, string> = {
  'varje dag': 'FREQ=DAILY',
  'varje vecka': 'FREQ=WEEKLY',
  'varannan vecka': 'FREQ=WEEKLY;INTERVAL=2',
  'varje manad': 'FREQ=MONTHLY',
  'varannan manad': 'FREQ=MONTHLY;INTERVAL=2',
  'var tredje manad': 'FREQ=MONTHLY;INTERVAL=3',
  'varje kvartal': 'FREQ=MONTHLY;INTERVAL=3',
  'varje halvar': 'FREQ=MONTHLY;INTERVAL=6',
  'varje ar': 'FREQ=YEARLY',
  arligen: 'FREQ=YEARLY',
  'vartannat ar': 'FREQ=YEARLY;INTERVAL=2',
  'vart tredje ar': 'FREQ=YEARLY;INTERVAL=3',
  'vart femte ar': 'FREQ=YEARLY;INTERVAL=5',
}

/** Reads how an event that begins on `from` repeats: the rule of a calendar, or what people write. Never nearly. */
export function readRecurrence(text: string, from: string | null): Read<RuleInWords> {
  const written = usual(text)
  if (isNothing(written)) return { value: null }
  const known = Object.hasOwn(words, foldedName(written)) ? words[foldedName(written)] : undefined
  const rule = known ?? (/^FREQ=/i.test(written) ? written : null)
  if (rule === null)
    return { why: `${quoted(written)} går inte att läsa som en upprepning. Skriv till exempel varje år.` }
  if (from === null) return { why: `${quoted(written)} räknas från ett datum, och det saknas.` }
  try {
    const series = seriesRuleOf({ recurrence: { kind: 'fixed', rule }, season: null, firstDay: from })
    if (series.recurrence.kind !== 'fixed' || firstDayOf(series) !== from)
      return { why: `${quoted(written)} ger inte den dag som står på raden.` }
    return { value: { rule: series.recurrence.rule, words: series.words } }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { why: error.fields[0]?.message ?? `${quoted(written)} går inte att läsa som en upprepning.` }
  }
}
