import { fileKind } from '#contract/rules/fileKinds.ts'
import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'

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
    /** `papper 3, 5–7`; null without any. Those of its events stand with these, where the document has them. */
    ofComponent: (number: number) => papersText(ofComponents.get(number)?.filter(({ paper }) => paper.event === null)),
    ofEvent: (number: number) => papersText(ofEvents.get(number)),
    /** `3, 5–7`, also those of its events; empty without any. */
    numbersOf: (component: number) => numbersText(ofComponents.get(component) ?? []),
  }
}

function papersText(found: readonly NumberedPaper[] | undefined): string | null {
  return found && found.length > 0 ? `papper ${numbersText(found)}` : null
}

/** Three or more that follow each other are said by the first and the last. */
function numbersText(papers: readonly NumberedPaper[]): string {
  const runs: { first: number; last: number }[] = []
  for (const { number } of papers) {
    const run = runs.at(-1)
    if (run && number === run.last + 1) run.last = number
    else runs.push({ first: number, last: number })
  }
  return runs
    .flatMap(({ first, last }) => (last > first + 1 ? `${first}–${last}` : first === last ? first : [first, last]))
    .join(', ')
}

export const photosIn = ({ files }: ParcelContent) => files.filter(isPhoto)
export const papersIn = ({ files }: ParcelContent) => files.filter((file) => !isPhoto(file))
