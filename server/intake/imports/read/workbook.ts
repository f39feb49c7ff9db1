import { gridOf, type Grid } from './grid.ts'
import { readExcel } from './excel.ts'
import { readOpenDocument } from './openDocument.ts'
import { mostOf, UnreadableError, type Notice } from './table.ts'
import { quoted } from './values.ts'
import type { Zip } from './zip.ts'

type Chosen = { sheet: number; heading?: number | undefined }

/**
 * The table of the sheet that was chosen among those with rows, which are named, else of the first. Hidden ones come
 * last, and one that cannot be read costs the others nothing.
 */
export async function readWorkbook(zip: Zip, { sheet, heading }: Chosen) {
  const workbook = (await readExcel(zip)) ?? (await readOpenDocument(zip))
  if (!workbook) throw new UnreadableError('notUnderstood')
  const { sheets, told } = workbook
  const ordered = [...sheets.filter(({ isHidden }) => !isHidden), ...sheets.filter(({ isHidden }) => isHidden)]
  const names: string[] = []
  const all = [...told]
  let [chosen, refused]: [{ grid: Grid; told: Notice[] } | null, UnreadableError | null] = [null, null]
  for (const { name: whole, isHidden, read } of ordered.slice(0, mostOf.tables)) {
    const name = whole.slice(0, 100).toWellFormed()
    if (!read) {
      all.push(`Bladet ${quoted(name)} är ett diagram eller har inga rutor, och hoppas över.`)
      continue
    }
    const isChosen = names.length === sheet
    try {
      const { rows, told: ofRows } = await read()
      const grid = gridOf(rows, isChosen ? heading : undefined)
      if (!grid) continue
      if (isChosen || !chosen) chosen = { grid, told: ofRows }
      names.push(name)
      if (isHidden) all.push(`Bladet ${quoted(name)} är dolt i filen, men går att välja här.`)
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      refused ??= error
      all.push(`Bladet ${quoted(name)} kan vi inte läsa. Det hoppas över.`)
    }
  }
  if (!chosen) throw refused ?? new UnreadableError('noRows')
  return { names, grid: chosen.grid, told: [...all.map((text) => ({ row: null, text })), ...chosen.told] }
}
