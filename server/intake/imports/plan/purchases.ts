import { sql } from 'kysely'
import type { ImportField } from '#contract/intake/importFields.ts'
import type { PurchaseSign, ReadSetting } from '#contract/intake/importSettings.ts'
import { moneyText } from '#contract/rules/money.ts'
import type { Db } from '#server/platform/database/database.ts'
import { guessSign } from '../pairs/sign.ts'
import type { Signs } from '../read/signs.ts'
import { valueSettingsOf, type Run } from '../run.ts'
import { amountsOf, readCost, signsIn, type Field } from './amounts.ts'
import { fieldsAt, textsOf } from './values.ts'

type Rows = { number: number; cells: string[] }[]

/** Whether purchases are minus, as somebody said or as it shows, with rows of the file; null where it is not asked. */
export async function purchasesOf(db: Db, run: Run): Promise<ReadSetting<PurchaseSign> | null> {
  const signs = signsIn(run)
  if (signs === null) return null
  const { rows } = await sql<Rows[number]>`
    select number, cells from import_row where run_id = ${run.id} and number = any(${signs.examples}::int[])`.execute(
    db,
  )
  const said = run.amounts?.purchases
  const { value, isSure } = said ? { value: said, isSure: true } : guessSign(run.reading.columns, signs)
  const inOrder = rows.toSorted(
    (one, other) => signs.examples.indexOf(one.number) - signs.examples.indexOf(other.number),
  )
  return { value, isSure, why: said ? null : whyOf(signs, isSure), examples: examplesOf(run, inOrder) }
}

function whyOf({ minus, plus }: Signs, isSure: boolean): string {
  if (isSure) return 'Så skriver banker: minus är pengar ut, plus är pengar in.'
  const count = (number: number) => (number === 0 ? 'inget' : number.toLocaleString('sv-SE'))
  return `Vi har gissat: ${count(minus)} av beloppen har minus och ${count(plus)} har det inte. Stämmer raderna här ovanför?`
}

function examplesOf(run: Run, rows: Rows) {
  const name: ImportField = run.pairs.includes('cost') ? 'cost' : 'price'
  const [amounts, settings, at] = [amountsOf(run), valueSettingsOf(run), fieldsAt(run.pairs)]
  return rows.map(({ number, cells }) => {
    const text = textsOf({ at }, { cells, mended: null })
    const field: Field = (of, read) => {
      const found = read(text(of), false)
      return 'value' in found ? found.value : null
    }
    const cost = readCost(amounts, settings, field, name)
    const becomes = cost === null ? '' : wordsOf(cost)
    return { row: number, was: `${text(name)} ${text('title')}`.trim().slice(0, 120).toWellFormed(), becomes }
  })
}

function wordsOf({ hundredths, currency, isIncome }: NonNullable<ReturnType<typeof readCost>>): string {
  const money = moneyText(Math.abs(hundredths), currency)
  if (isIncome) return 'Pengar in, hoppas över'
  return hundredths < 0 ? `Pengar tillbaka: ${money}` : `Kostar ${money}`
}
