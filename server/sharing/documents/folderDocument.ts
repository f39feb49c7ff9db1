import type { ParcelPreset } from '#contract/sharing/parcelContent.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import type { FolderDocumentName } from '#contract/platform/fileAddresses.ts'

/** For whom a document is made: stands on each page. Days are yyyy-MM-dd; `until` is the last on which its link works. */
export type Mark = { forWhom: string; until: string | null }

/** A picture, or the first page of a paper, by the number of the file. */
export type DocumentPicture = { file: number; webp: Uint8Array }

/** `part`: another part of a folder than those that have documents of their own. */
export type DocumentKind = FolderDocumentName | 'part' | 'delivery'

/** All that a document says: what its worker is given. */
export type FolderDocument = {
  of: DocumentKind
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

const called: Record<FolderDocumentName, (title: string) => string> = {
  folder: (title) => `${title}, hela mappen`,
  history: (title) => `${title}, historik`,
  insurance: (title) => `${title}, underlag till försäkringen`,
}

/** What a document is called. */
export const titleOfDocument = (of: DocumentKind, { title, scope }: Pick<ParcelContent, 'title' | 'scope'>) =>
  of === 'delivery' ? title : of === 'part' ? `${title}, ${partOf(scope)}` : called[of](title)

function partOf(scope: ParcelContent['scope']): string {
  switch (scope.kind) {
    case 'component':
      return scope.name
    case 'year':
      return `år ${scope.year}`
    case 'event':
      return 'en händelse'
    case 'papers':
      return 'papper'
    case 'folder':
    case 'subFolder':
      return 'ett urval'
  }
}
