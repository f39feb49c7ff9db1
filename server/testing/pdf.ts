import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Node = { role?: string; alt?: string; children?: Node[] }

/** The content of the PDF for a reader: its marks, and the text and the structure of each page. */
export async function readPdf(bytes: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await task.promise
  const { info, metadata } = await pdf.getMetadata()
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1).then(readPage)),
  )
  // It is a map, whatever its type says.
  const marks = (await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null
  await task.destroy()
  const { Title: title, Language: language } = info as { Title?: string; Language?: string }
  return {
    title,
    language,
    isTagged: marks?.get('Marked') === true,
    isPdfUa: metadata?.getRaw()?.includes('<pdfuaid:part>1<') === true,
    pages,
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function readPage(page: Page) {
  const { items } = await page.getTextContent()
  const parts = partsOf(((await page.getStructTree()) as Node | null) ?? {})
  return {
    text: items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])),
    parts: parts.flatMap(({ role }) => (role && role !== 'Root' ? [role] : [])),
    alts: parts.flatMap(({ role, alt }) => (role === 'Figure' ? [alt] : [])),
  }
}

const partsOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(partsOf)]
