/** The most litres of one filling: just under a hundred thousand, in hundredths. */
export const mostLitres = 9_999_999

const format = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2 })

/**
 * Reads litres as people type them, in hundredths: `47,32`, `1 200 l`. Null for nothing at all, undefined for what is no
 * number of at most two decimals above zero.
 */
export function parseLitres(typed: string): number | null | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/(?:liter|l)$/i, '')
  if (text === '') return null
  if (!/^\d{1,5}(?:[.,]\d{1,2})?$/.test(text)) return undefined
  const hundredths = Math.round(Number(text.replace(',', '.')) * 100)
  return hundredths > 0 ? hundredths : undefined
}

/** Whether the title says that fuel was filled, or is to be: 'Tanka', 'Fulltankade i Mora'. */
export const saysFuel = (title: string) => /(?<!\p{L})(?:full)?tank(?:a|ade|ar|at|ning|ningen)(?!\p{L})/iu.test(title)

/** Writes hundredths as `parseLitres` reads them, without the unit; empty for none. */
export const litresText = (hundredths: number | null) => (hundredths === null ? '' : format.format(hundredths / 100))
