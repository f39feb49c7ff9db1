import { namesOf, type Field, type Kind } from '#contract/items/kind.ts'
import { moneyText, type Currency } from '#contract/rules/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { authorsOf } from './authors.ts'
import { rowsOf, type Found, type Row } from './answer.ts'

type Source = Pick<Row, 'fran' | 'skrivet_av'>

/**
 * The fields of an item that have a label, each by it: what people wrote as rows, what is counted or chosen as facts. What
 * it refers to has its own author.
 */
export async function describe(db: Db, kind: Kind, item: object, source: Source): Promise<Required<Found>> {
  const values = item as Record<string, string | number | null>
  const shown = namesOf(kind).flatMap((name) => {
    const field = kind.fields[name] as Field
    const value = values[name] ?? null
    return field.label === null || value === null ? [] : [{ name, value, label: field.label, is: field.is }]
  })
  const references = shown.flatMap(({ is, value }) =>
    is.of === 'reference' ? [{ kind: is.to, id: Number(value) }] : [],
  )
  const authorOf = await authorsOf(db, references)
  const facts: Record<string, unknown> = {}
  const rows: Row[] = []
  for (const { value, label, is } of shown) {
    if (is.of === 'reference') {
      const text = is.named === null ? null : (values[is.named] ?? null)
      if (typeof text !== 'string') continue
      if (is.to === 'type') facts[label] = text
      else {
        const author = is.to === 'member' ? text : authorOf({ kind: is.to, id: Number(value) })
        rows.push({ del: label, id: value, text, fran: source.fran, skrivet_av: author })
      }
    } else if (is.of === 'amount') facts[label] = moneyText(Number(value), values['currency'] as Currency)
    else if (is.of === 'oneOf') facts[label] = is.words?.[value] ?? value
    else if (is.of === 'count') facts[label] = is.unit === 'hundredths' ? Number(value) / 100 : value
    else if (is.of === 'day') facts[label] = value
    else rows.push(...rowsOf(String(value), { del: label, ...source }))
  }
  return { facts, rows, total: rows.length }
}
