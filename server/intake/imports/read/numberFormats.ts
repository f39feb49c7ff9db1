import { currencyOf, isCurrencyCode } from './amounts.ts'
import type { Raw } from './table.ts'

/** What a number of a workbook is shown as. */
export type NumberFormat =
  | { as: 'number' }
  /** In another currency than kronor, or in thousands: what it says of the amount. */
  | { as: 'money'; unit: string }
  | { as: 'day' }
  /** Hours beyond a day: 36:00. */
  | { as: 'span' }
  | { as: 'percent'; decimals: number }
  /** So many digits at least (null), with what stands between them: 00000, 000 00. */
  | { as: 'digits'; parts: readonly (string | null)[] }

export const plain: NumberFormat = { as: 'number' }

/** The formats that a workbook does not spell out. Those from 27 on are days in eastern Asia. */
const known = new Map<number, string>([
  [9, '0%'],
  [10, '0.00%'],
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'h:mm'] as const),
  [46, '[h]:mm:ss'],
])

export const knownFormat = (id: number) => formatOf(known.get(id) ?? 'General')

/** The longest code that Excel has. */
const longest = 255

/** What a code of Excel shows: of its sections the one for positive numbers. */
export function formatOf(code: string): NumberFormat {
  if (code.length > longest) return plain
  const parts = partsOf(code)
  const signs = parts.filter((part) => part.length === 1).join('')
  if (parts.some((part) => /^\[(?:h+|m+|s+)\]$/i.test(part))) return { as: 'span' }
  if (/%/.test(signs)) return { as: 'percent', decimals: /\.([0#?]+)/.exec(signs)?.[1]?.length ?? 0 }
  // Some programs write the letters of their own language: åååå.
  if (
    /[ydmhsåejt]/i.test(signs) &&
    !/[0#?]/.test(signs.replace(/s\.0+/i, 's')) &&
    !/^(?:general|standard)$/i.test(signs)
  )
    return { as: 'day' }
  const isDigits = (signs.match(/0/g)?.length ?? 0) > 1 && /^[0 ()/+-]*$/.test(signs)
  if (isDigits) return { as: 'digits', parts: parts.map(written) }
  const unit = unitIn(parts)
  // 0,"tkr" divides what it shows: the number itself is in kronor.
  const isPlain = unit === null || (/[0#?],+(?![0#?,.])/.test(signs) && inThousands.test(unit))
  return isPlain ? plain : { as: 'money', unit }
}

/** 'kr' of Norway and of Denmark. */
const kronorElsewhere = new Map([
  ['414', 'NOK'],
  ['814', 'NOK'],
  ['406', 'DKK'],
])

/** The currency that a format names, [$€-2] or "EUR", or its thousands, where that is no plain krona. */
function unitIn(parts: readonly string[]): string | null {
  for (const part of parts) {
    const [, word = '', place = ''] = /^\[\$([^-\]]*)-?([^\]]*)\]$/.exec(part) ?? []
    const said = (word || (written(part) ?? '')).trim()
    const unit = (currencyOf(said) === 'SEK' && kronorElsewhere.get(place)) || said
    if (isOtherMoney(unit)) return unit
  }
  return null
}

const inThousands = /^(?:[tkm]kr|[tkm]sek|mnkr)$/i

/** Whether an amount with that beside it is none in kronor. */
export function isOtherMoney(unit: string): boolean {
  const currency = currencyOf(unit)
  return currency === null ? isCurrencyCode(unit) || inThousands.test(unit) : currency !== 'SEK'
}

/** To the hundredth, as it is written elsewhere: 12,50 €. */
export const moneyOf = (value: number, unit: string) => `${value.toFixed(2).replace('.', ',')} ${unit}`

/** Its signs one by one; what is quoted, or stands in brackets, as one. */
const partsOf = (code: string) => code.match(/^[^;]+/)?.[0].match(/"[^"]*"?|\\.|[_*].|\[[^\]]*\]?|./gsu) ?? []

/** What a part of a format shows; a digit is null. */
function written(part: string): string | null {
  if (part.length === 1) return part === '0' ? null : part
  if (part.startsWith('"')) return part.replaceAll('"', '')
  return part.startsWith('\\') ? part.slice(1) : ''
}

/** A number as its format shows it; one without anything of its own stays a number. */
export function shown(value: number, format: NumberFormat, is1904: boolean): Raw {
  if (format.as === 'money') return moneyOf(value, format.unit)
  if (format.as === 'day') return dayOf(value + (is1904 ? 1462 : 0))
  if (format.as === 'span' && value >= 0) return clock(Math.round(value * 86_400))
  if (format.as === 'percent') return `${(value * 100).toFixed(Math.min(format.decimals, 10)).replace('.', ',')}%`
  if (format.as === 'digits' && Number.isSafeInteger(value) && value >= 0) return digits(value, format.parts)
  return value
}

function digits(value: number, parts: readonly (string | null)[]): string {
  const places = parts.filter((part) => part === null).length
  const all = String(value).padStart(places, '0')
  let [at, isFirst] = [0, true]
  return parts
    .map((part) => {
      if (part !== null) return part
      // More digits than there are places for stand before the first.
      const end = at + (isFirst ? all.length - places + 1 : 1)
      const some = all.slice(at, end)
      ;[at, isFirst] = [end, false]
      return some
    })
    .join('')
}

const two = (number: number) => String(number).padStart(2, '0')
const clock = (seconds: number) => `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`

/** A day and its time, as Excel counts days; to the second, as it shows them: a hair before midnight is midnight. */
function dayOf(serial: number): string {
  const seconds = Math.round(serial * 86_400)
  const days = Math.floor(seconds / 86_400)
  // As Excel shows a day that there is not: nothing would be read as nothing.
  if (!(days >= 0 && days <= 2_958_465)) return '########'
  const time = clock(seconds % 86_400)
  // A time of day has no day.
  if (days === 0) return time
  // Excel believes in 29 February 1900.
  const day = new Date(Date.UTC(1899, 11, days < 60 ? 31 + days : 30 + days)).toISOString().slice(0, 10)
  return time === '00:00' ? day : `${day} ${time}`
}
