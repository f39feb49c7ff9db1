import type { Cell } from '#server/content/timeline/report/table.ts'
import type { Sheet } from '#server/content/timeline/report/sheet.ts'
import type { DocumentPicture } from './folderDocument.ts'

/** `words` can be drawn. */
export type ShownPicture = DocumentPicture & { words: string }
/** A cell, perhaps of a file by its number: a screen leads to it. */
export type FileCell = string | (Exclude<Cell, string> & { file?: number })

/** What a document is said to, from the top down: sheets of paper, or pages on a screen. */
export type Sayings = Pick<
  Sheet,
  'title' | 'heading' | 'contents' | 'section' | 'text' | 'muted' | 'list' | 'lines' | 'keepRoom'
> & {
  /** `others`: on paper, the widths of all columns but the first, in millimetres. */
  table: (head: readonly string[], rows: readonly (readonly FileCell[])[], others?: readonly number[]) => void
  /** `height`: on paper, in points. */
  pictures: (pictures: readonly ShownPicture[], size: { inRow: number; height: number }) => Promise<void>
}
