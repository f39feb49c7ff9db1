import type { ParcelPreset } from '#contract/parcelContent.ts'
import type { ParcelContent } from '#contract/parcelContent.ts'
import type { FolderDocumentName } from '#contract/fileAddresses.ts'

/** For whom a document is made: stands on each page. Days are yyyy-MM-dd; `until` is the last on which its link works. */
export type Mark = { forWhom: string; until: string | null }

/** A picture, or the first page of a paper, by the number of the file. */
export type DocumentPicture = { file: number; webp: Uint8Array }

/** All that a document says: what its worker is given. */
export type FolderDocument = {
  of: FolderDocumentName
  content: ParcelContent
  /** In hex. */
  hash: string
  madeBy: string
  /** yyyy-MM-dd */
  madeOn: string
  mark: Mark | null
  pictures: DocumentPicture[]
  papers: DocumentPicture[]
}

/** What each document is made of. */
export const presetOf: Record<FolderDocumentName, ParcelPreset> = {
  folder: 'wholeFolder',
  history: 'agent',
  insurance: 'insurance',
}
