import { momentText } from '../../text/dates.ts'
import { writtenLines, type WrittenEntry } from '../writtenText.ts'

/* What has not been sent, as files that anybody can open: the texts on one page, and each picture beside it. */

export type CopiedEntry = WrittenEntry & { savedAt: number; pictures: readonly File[] }

/** A zip with the page and the pictures, numbered by their entry. */
export async function copyOf(entries: readonly CopiedEntry[]): Promise<Blob> {
  // Only whoever takes a copy loads it.
  const { downloadZip } = await import('client-zip')
  const named = entries.map((entry, at) => ({ ...entry, names: namesOf(entry, at + 1) }))
  return downloadZip(filesOf(named)).blob()
}

/** One picture at a time is read. */
async function* filesOf(entries: readonly Named[]) {
  yield { name: 'Inte skickat.html', input: pageOf(entries) }
  for (const { pictures, names } of entries)
    for (const [at, picture] of pictures.entries()) yield { name: names[at], input: await picture.arrayBuffer() }
}

/** Unlike what cameras call them, two never have the same. */
const namesOf = ({ pictures }: CopiedEntry, place: number) =>
  pictures.map(({ name }, at) => `${place}-${at + 1} ${name.replaceAll(/[\\/:*?"<>|]/g, '-')}`)

type Named = CopiedEntry & { names: string[] }

function pageOf(entries: readonly Named[]): string {
  return `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inte skickat till Pärmen</title></head>
<body>
<h1>Inte skickat till Pärmen</h1>
<p>Det här skrevs utan nät och hann inte skickas.</p>
${entries.map(sectionOf).join('\n')}
</body>
</html>
`
}

function sectionOf({ words, savedAt, names, ...entry }: Named): string {
  const lines = writtenLines({ words, ...entry }).map(
    ([label, text]) => `<dt>${safe(label)}</dt><dd>${safe(text)}</dd>`,
  )
  const files = names.map((name) => `<li><a href="${encodeURIComponent(name)}">${safe(name)}</a></li>`)
  return [
    `<h2>${safe(words.title)}</h2>`,
    `<p>${safe([words.place, `sparat ${momentText(new Date(savedAt).toISOString())}`].filter(Boolean).join(' · '))}</p>`,
    lines.length > 0 && `<dl>${lines.join('')}</dl>`,
    files.length > 0 && `<ul>${files.join('')}</ul>`,
  ]
    .filter(Boolean)
    .join('\n')
}

const safe = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>')
