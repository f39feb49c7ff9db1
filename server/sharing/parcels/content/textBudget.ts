import { mostParcelText } from '#contract/sharing/parcelContent.ts'
import type { Found } from './numbered.ts'

type Written = { description: string | null; outcome?: string | null; closedWhy?: string | null | undefined }

/**
 * The rows with their texts as far as a document holds them, in the order of its lists, and how many texts it does not
 * hold. Titles and names stay.
 */
export function withinTextBudget(found: Found): { found: Found; textsLeftOut: number } {
  let left: number = mostParcelText
  let textsLeftOut = 0
  const fitting = (text: string | null) => {
    if (text === null) return null
    if (text.length <= left) {
      left -= text.length
      return text
    }
    textsLeftOut++
    return null
  }
  const each = <Row extends Written>(rows: Row[]): Row[] =>
    rows.map((row) => ({
      ...row,
      description: fitting(row.description),
      ...(row.outcome !== undefined && { outcome: fitting(row.outcome) }),
      ...(row.closedWhy !== undefined && { closedWhy: fitting(row.closedWhy) }),
    }))
  const { folders, components, events, faults, files } = found
  const within = {
    folders: each(folders),
    components: each(components),
    events: each(events),
    faults: each(faults),
    files: each(files),
  }
  return { found: within, textsLeftOut }
}
