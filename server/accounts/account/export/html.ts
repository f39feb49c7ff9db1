import { product } from '#contract/platform/product.ts'
import { dotted } from '#contract/platform/timeOfDay.ts'
import { escapedHtml } from '#server/platform/http/html.ts'

export const styleSheet = `:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0.5rem 0 1rem; }
h2 { font-size: 1.35rem; margin: 2.5rem 0 0.75rem; padding-bottom: 0.25rem; border-bottom: 1px solid #8888; }
h3 { font-size: 1.05rem; margin: 1.5rem 0 0.25rem; }
p { margin: 0.4rem 0; white-space: pre-line; }
.facts { color: color-mix(in srgb, currentColor 75%, transparent); font-size: 0.9rem; }
ul { padding-left: 1.25rem; }
.below { margin-left: 1.25rem; }
img { display: block; max-width: 20rem; max-height: 20rem; margin: 0.4rem 0; }
article { break-inside: avoid; }
@media print { body { max-width: none; padding: 0; } a { color: inherit; } }
`

export const firstPage = 'Börja här.html'

type Page = { title: string; /** The number of folders between the page and the top of the ZIP. */ depth: number }

/** A page that opens from a disk and prints: no script, and nothing from elsewhere. */
export async function* htmlPage({ title, depth }: Page, body: AsyncIterable<string>): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedHtml(title)} – ${product.name}</title>
<link rel="stylesheet" href="${'../'.repeat(depth)}utseende.css">
</head>
<body>
${depth > 0 ? `<p>${link('../'.repeat(depth) + firstPage, 'Alla mappar')}</p>\n` : ''}<h1>${escapedHtml(title)}</h1>
`
  yield* body
  yield '</body>\n</html>\n'
}

/** A heading and its rows, or `none` if there are none. */
export async function* section(title: string, rows: AsyncIterable<string>, none: string): AsyncGenerator<string> {
  yield `<h2>${escapedHtml(title)}</h2>\n`
  let isEmpty = true
  for await (const row of rows) {
    isEmpty = false
    yield row
  }
  if (isEmpty) yield paragraph(none)
}

type Item = { title: string; facts: (string | null | undefined)[]; texts?: (string | null)[] }

export function article({ title, facts, texts = [] }: Item, more = ''): string {
  return `<article>
<h3>${escapedHtml(title)}</h3>
${factsOf(facts)}${texts.flatMap((text) => (text ? [paragraph(text)] : [])).join('')}${more}</article>
`
}

export function factsOf(facts: Item['facts']): string {
  const known = facts.filter(Boolean).join(' · ')
  return known && `<p class="facts">${escapedHtml(known)}</p>\n`
}

export const paragraph = (text: string) => `<p>${escapedHtml(text)}</p>\n`

/** `path` is relative to the page, with `/` between its parts. */
export const link = (path: string, text: string) => `<a href="${escapedHtml(addressOf(path))}">${escapedHtml(text)}</a>`

export const picture = (path: string, text: string) =>
  `<img src="${escapedHtml(addressOf(path))}" alt="${escapedHtml(text)}" loading="lazy">`

const addressOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')

const inStockholm = { timeZone: product.timeZone, dateStyle: 'long' } as const
const moment = new Intl.DateTimeFormat('sv-SE', { ...inStockholm, timeStyle: 'short' })
const longDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' })

export const momentText = (at: Date) => dotted(moment.format(at))

/** A span of days given as yyyy-MM-dd; null if there is none. */
export function daysText(start: string | null, end: string | null): string | null {
  if (start === null) return null
  const first = longDay.format(new Date(start))
  return end === null || end === start ? first : `${first} – ${longDay.format(new Date(end))}`
}
