import type { FolderDocument as Pages } from '#contract/sharing/folderDocument.ts'
import type { FolderDocument } from './folderDocument.ts'
import { sayDocument } from './sayDocument.ts'
import type { FileCell, Sayings } from './sayings.ts'

type Section = Pages['sections'][number]

/** What a document says, as pages for a screen; `fileIds`: those that its files have, by their numbers in it. */
export async function pagesOf(document: FolderDocument, fileIds: readonly number[]): Promise<Omit<Pages, 'lacking'>> {
  const { screen, said } = createScreen(fileIds)
  await sayDocument(screen, document)
  return said
}

/** A screen, and what has been said to it. */
export function createScreen(fileIds: readonly number[] = []) {
  const said = { title: '', beginning: [] as Section['parts'], sections: [] as Section[] }
  const idOf = (file: number) => fileIds[file - 1] ?? null
  const add = (part: Section['parts'][number]) => (said.sections.at(-1)?.parts ?? said.beginning).push(part)
  const cellOf = (cell: FileCell) => {
    const { text, isNumber = false, file }: Exclude<FileCell, string> = typeof cell === 'string' ? { text: cell } : cell
    return { text, isNumber, fileId: file === undefined ? null : idOf(file) }
  }
  const screen: Sayings = {
    title: (text) => (said.title = text),
    contents: () => {},
    keepRoom: () => {},
    section: (name) => void said.sections.push({ name, parts: [] }),
    heading: (text) => void add({ is: 'heading', text }),
    text: (text) => void add({ is: 'text', text, isMuted: false }),
    muted: (text) => void add({ is: 'text', text, isMuted: true }),
    list: (items) => {
      const shown = items.map(({ title: name, facts, text = null }) => ({
        title: name,
        facts: facts.filter(Boolean).join(' · '),
        text,
      }))
      if (shown.length > 0) add({ is: 'list', items: shown })
    },
    lines: (texts) => screen.list(texts.map((title) => ({ title, facts: [] }))),
    table: (head, rows) => void add({ is: 'table', head: [...head], rows: rows.map((row) => row.map(cellOf)) }),
    pictures: async (pictures, { inRow }) => {
      const shown = pictures.map(({ file, words }) => ({ words, fileId: idOf(file) ?? 0 }))
      if (shown.length > 0) add({ is: 'pictures', isLarge: inRow < 3, pictures: shown })
    },
  }
  return { screen, said }
}
