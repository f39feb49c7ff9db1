import { separators, type Separator } from '#contract/intake/importSettings.ts'

export const separatorSigns: Record<Separator, string> = { semicolon: ';', comma: ',', tab: '\t', pipe: '|' }

/** Enough to see how a table is built. */
const headLength = 256 * 1024
const mostRecords = 500

/**
 * What stands between the columns: the sign that gives the most rows as many fields as the heading has, quoted ones
 * aside. Null: there is one column. Commas in texts give rows of every length.
 */
export function separatorOf(text: string): { separator: Separator; isSure: boolean } | null {
  const isCut = text.length > headLength
  const judged = separators
    .map((separator) => ({ separator, ...judge(text.slice(0, headLength), separatorSigns[separator], isCut) }))
    .filter(({ fields }) => fields > 1)
    .toSorted((one, other) => other.score - one.score || other.fields - one.fields)
  const [best, second] = judged
  if (!best) return null
  const isSure =
    best.share > 0.8 && (!second || second.score < Math.min(best.score, 0.8) || second.fields < best.fields)
  return { separator: best.separator, isSure }
}

/** More columns than these are no better sign of a table. */
const tellingColumns = 5

/**
 * The number of fields that most of the table has, and the share of the rows that have it, from the first that does:
 * above may be what is no table. The score is less where there is, and of two signs one gives none.
 */
function judge(text: string, sign: string, isCut: boolean): { score: number; share: number; fields: number } {
  const all = fieldCounts(text, sign)
  const counts = isCut && all.length > 1 ? all.slice(0, -1) : all
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  const weightOf = ([fields, rows]: [number, number]) => rows * Math.min(fields - 1, tellingColumns)
  const [fields = 0, rows = 0] =
    [...times].toSorted((one, other) => weightOf(other) - weightOf(one) || other[0] - one[0])[0] ?? []
  const above = Math.max(0, counts.indexOf(fields))
  // To a twentieth: one odd row does not weigh more than three columns.
  const share = Math.round((rows / Math.max(1, counts.length - above)) * 20) / 20
  return { score: above === 0 ? share : share / 2, share, fields }
}

/** How many fields each row has; signs and line breaks within quotes are text, and empty rows do not count. */
function fieldCounts(text: string, sign: string): number[] {
  const counts: number[] = []
  let [fields, isQuoted, isEmpty, isStart, wasQuote] = [1, false, true, true, false]
  const end = () => {
    if (!isEmpty) counts.push(fields)
    ;[fields, isEmpty, isStart] = [1, true, true]
  }
  for (const letter of text) {
    if (counts.length >= mostRecords) break
    if (isQuoted) isQuoted = letter !== '"'
    else if (letter === '\n' || letter === '\r') end()
    else {
      isEmpty = false
      if (letter === sign) fields++
      isQuoted = letter === '"' && (isStart || wasQuote)
      isStart = letter === sign
    }
    wasQuote = letter === '"'
  }
  end()
  return counts
}
