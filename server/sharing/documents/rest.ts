import type { Sayings } from './sayings.ts'
import { numberText } from './itemText.ts'

/**
 * The largest number of each that a document says: one is made in some seconds, and with a memory that is bounded.
 * Beyond that it says how many were left out.
 */
export const mostDrawn = {
  events: 2_000,
  components: 1_000,
  faults: 200,
  papers: 1_000,
  pictures: 60,
  receipts: 40,
} as const

export function addRest(sheet: Sayings, held: number, { total, what }: { total: number; what: string }) {
  if (held < total)
    sheet.muted(`Dokumentet har ${numberText(held)} av ${numberText(total)} ${what}. Resten finns i Pärmen.`)
}
