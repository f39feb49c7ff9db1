import { fileKind } from '#contract/fileKinds.ts'
import type { ParcelContent, ParcelItem } from '#contract/parcelContent.ts'

type File = ParcelItem<'files'>

export type NumberedPaper = { paper: File; number: number }
export type NumberedPapers = ReturnType<typeof numberedPapers>

export const isPhoto = ({ kindId }: File) => kindId === fileKind.photo

/** The papers of a document, numbered as they are listed, and by those numbers what each thing has. */
export function numberedPapers(papers: readonly File[]) {
  const all = papers.map((paper, position): NumberedPaper => ({ paper, number: position + 1 }))
  const ofEach = (belongsTo: 'component' | 'event') =>
    Map.groupBy(
      all.filter(({ paper }) => paper[belongsTo] !== null),
      ({ paper }) => paper[belongsTo],
    )
  const ofComponents = ofEach('component')
  const ofEvents = ofEach('event')
  return {
    all,
    /** `papper 3, 5`; null without any. Those of its events stand with these, where the document has them. */
    ofComponent: (number: number) => papersText(ofComponents.get(number)?.filter(({ paper }) => paper.event === null)),
    ofEvent: (number: number) => papersText(ofEvents.get(number)),
    /** `3, 5`, also those of its events. */
    numbersOf: (component: number) => ofComponents.get(component)?.map(({ number }) => number) ?? [],
  }
}

function papersText(found: readonly NumberedPaper[] | undefined): string | null {
  return found && found.length > 0 ? `papper ${found.map(({ number }) => number).join(', ')}` : null
}

export const photosIn = ({ files }: ParcelContent) => files.filter(isPhoto)
export const papersIn = ({ files }: ParcelContent) => files.filter((file) => !isPhoto(file))
