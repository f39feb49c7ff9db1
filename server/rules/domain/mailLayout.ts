import { product } from '#contract/platform/product.ts'
import { escapedHtml } from '#server/platform/http/html.ts'

export type MailLink = { label: string; url: string }

export type MailContent = {
  title: string
  /** Plain text; line breaks stay. */
  paragraphs: string[]
  /** A list under its own heading; each line is a link. */
  sections?: { title: string; lines: MailLink[] }[]
  action?: MailLink
  footnote?: string
  /** Small links at the end, with descriptive labels. */
  links?: MailLink[]
}

// Only the button has a colour: mail programs can then apply dark mode by themselves, and everything stays readable.
const style = {
  page: 'margin:0;padding:24px 16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;font-size:16px;line-height:1.6',
  column: 'max-width:560px;margin:0 auto',
  name: 'margin:0 0 24px;font-size:15px;font-weight:600',
  title: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  paragraph: 'margin:0 0 16px',
  heading: 'margin:0 0 8px;font-size:17px;line-height:1.4',
  list: 'margin:0 0 20px;padding:0;list-style:none',
  item: 'margin:0',
  // Inherits the text colour, light or dark; the underline marks the link. Tall enough for a thumb.
  link: 'display:inline-block;padding:10px 0;color:inherit;text-decoration:underline',
  button:
    'display:inline-block;padding:12px 20px;border-radius:10px;background-color:#1f5c4f;color:#ffffff;font-weight:600;text-decoration:none',
  smallLink: 'display:inline-block;padding:11px 0;font-size:14px;color:inherit;text-decoration:underline',
  small: 'margin:0 0 16px;font-size:14px;overflow-wrap:anywhere',
  rule: 'margin:24px 0 16px;border:0;border-top:1px solid #877d6c',
}

const linkHelp = 'Fungerar inte knappen? Kopiera adressen till webbläsaren:'

/** Builds the text and HTML bodies. All input is plain text: HTML is escaped. */
export function mailLayout(content: MailContent): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) }
}

function textOf({ title, paragraphs, sections = [], action, footnote, links = [] }: MailContent): string {
  const lists = sections.map((section) => [section.title, ...section.lines.map(addressOf)].join('\n\n'))
  const parts = [title, ...paragraphs, ...lists]
  if (action) parts.push(addressOf(action))
  if (footnote) parts.push(footnote)
  parts.push(...links.map(addressOf))
  return signedText(parts)
}

export const addressOf = ({ label, url }: MailLink) => `${label}:\n${url}`

/** A plain text in paragraphs, signed. */
export function signedText(paragraphs: readonly string[]): string {
  // The conventional signature separator ends in a space.
  return `${paragraphs.join('\n\n')}\n\n-- \n${product.name}\n`
}

function htmlOf({ title, paragraphs, sections = [], action, footnote, links = [] }: MailContent): string {
  return htmlDocument(
    { title, look: style.page },
    // The language again: mail programs drop the html element.
    `<div lang="sv" style="${style.column}">
<p style="${style.name}">${escapedHtml(product.name)}</p>
<h1 style="${style.title}">${escapedHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p style="${style.paragraph}">${withBreaks(paragraph)}</p>`).join('\n')}
${sections.map(listOf).join('\n')}
${action ? buttonOf(action) : ''}
${footnote ? `<hr style="${style.rule}">\n<p style="${style.small}">${withBreaks(footnote)}</p>` : ''}
${links.map((link) => `<p style="${style.item}">${linkOf(link, style.smallLink)}</p>`).join('\n')}
</div>`,
  )
}

/** A mail around what stands in it, in HTML. `look` is the style of all of it. */
export function htmlDocument({ title, look }: { title: string; look: string }, body: string): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="supported-color-schemes" content="light dark">
<title>${escapedHtml(title)}</title>
</head>
<body style="${look}">
${body}
</body>
</html>
`
}

function listOf({ title, lines }: NonNullable<MailContent['sections']>[number]): string {
  const items = lines.map((line) => `<li style="${style.item}">${linkOf(line, style.link)}</li>`)
  return `<h2 style="${style.heading}">${escapedHtml(title)}</h2>\n<ul style="${style.list}">\n${items.join('\n')}\n</ul>`
}

function buttonOf(action: MailLink): string {
  return `<p style="${style.paragraph}">${linkOf(action, style.button)}</p>
<p style="${style.small}">${linkHelp}<br>${escapedHtml(action.url)}</p>`
}

export function linkOf({ label, url }: MailLink, look: string): string {
  return `<a href="${escapedHtml(url)}" style="${look}">${withBreaks(label)}</a>`
}

function withBreaks(text: string): string {
  return escapedHtml(text).replaceAll('\n', '<br>')
}
