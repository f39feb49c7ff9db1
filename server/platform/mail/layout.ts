import { product } from '#contract/product.ts'

export type MailContent = {
  title: string
  /** Plain text; line breaks stay. */
  paragraphs: string[]
  action?: { label: string; url: string }
  footnote?: string
}

// No colours but the button's and greys: a mail program then turns the rest dark by itself, and all stays readable.
const style = {
  page: 'margin:0;padding:24px 16px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;font-size:16px;line-height:1.6',
  column: 'max-width:560px;margin:0 auto',
  name: 'margin:0 0 24px;font-size:15px;font-weight:600',
  title: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:10px;background-color:#1f5c4f;color:#ffffff;font-weight:600;text-decoration:none',
  small: 'margin:0 0 16px;font-size:14px;overflow-wrap:anywhere',
  rule: 'margin:24px 0 16px;border:0;border-top:1px solid #877d6c',
}

const linkHelp = 'Fungerar inte knappen? Kopiera adressen till webbläsaren:'

/** One mail in both its bodies. Everything given is text: what looks like HTML is shown, not obeyed. */
export function mailLayout(content: MailContent): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) }
}

function textOf({ title, paragraphs, action, footnote }: MailContent): string {
  const parts = [title, ...paragraphs]
  if (action) parts.push(`${action.label}:\n${action.url}`)
  if (footnote) parts.push(footnote)
  // The customary mark before a signature ends in a blank.
  return `${parts.join('\n\n')}\n\n-- \n${product.name}\n`
}

// Once more inside: what a mail program shows in its own page has lost its html element.
function htmlOf({ title, paragraphs, action, footnote }: MailContent): string {
  return `<!doctype html>
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
</head>
<body style="${style.page}">
<div lang="sv" style="${style.column}">
<p style="${style.name}">${escaped(product.name)}</p>
<h1 style="${style.title}">${escaped(title)}</h1>
${paragraphs.map((paragraph) => `<p style="${style.paragraph}">${withBreaks(paragraph)}</p>`).join('\n')}
${action ? buttonOf(action) : ''}
${footnote ? `<hr style="${style.rule}">\n<p style="${style.small}">${withBreaks(footnote)}</p>` : ''}
</div>
</body>
</html>
`
}

function buttonOf({ label, url }: NonNullable<MailContent['action']>): string {
  return `<p style="${style.paragraph}"><a href="${escaped(url)}" style="${style.button}">${escaped(label)}</a></p>
<p style="${style.small}">${linkHelp}<br>${escaped(url)}</p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

function withBreaks(text: string): string {
  return escaped(text).replaceAll('\n', '<br>')
}
