import { addressOf, htmlDocument, linkOf, signedText, type MailLink } from '#server/rules/domain/mailLayout.ts'
import { escapedHtml } from '#server/platform/http/html.ts'
import { pictureHtml } from '#server/platform/mail/picture.ts'

/** A line: what kind it is of, what is so, why it says so, and its one button. */
type Part = { heading: string; sentence: string; reason: string | null; button: MailLink; hasPicture: boolean }

type LetterContent = {
  name: string
  /** Opposite the name. */
  week: string
  title: string
  lead: string
  parts: readonly Part[]
  /** The last words, line by line. */
  foot: readonly string[]
  links: readonly MailLink[]
}

/** The text and HTML bodies of the week: unlike other mails it has a button in each part. All input is plain text. */
export function letterLayout(content: LetterContent): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) }
}

function textOf({ name, week, title, lead, parts, foot, links }: LetterContent): string {
  const each = parts.map(({ heading, sentence, reason, button }) =>
    [heading, sentence, ...(reason ? [reason] : []), addressOf(button)].join('\n'),
  )
  return signedText([`${name}\n${week}`, title, lead, ...each, ...foot, ...links.map(addressOf)])
}

// Only the first button has a colour: mail programs can then apply dark mode by themselves, and everything stays readable.
const border = '1px solid #877d6c'
const button =
  'display:inline-block;padding:9px 18px;border-radius:10px;font-size:15px;font-weight:600;line-height:1.6;text-decoration:none'
const style = {
  page: 'margin:0;padding:24px 12px;font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;font-size:16px;line-height:1.5',
  preheader: 'display:none;max-height:0;overflow:hidden',
  table: `width:100%;max-width:600px;margin:0 auto;border:${border};border-radius:14px;border-collapse:separate;border-spacing:0`,
  top: 'padding:16px 24px',
  cell: `padding:20px 24px;border-top:${border}`,
  name: 'margin:0;font-size:15px;font-weight:600',
  week: 'float:right;margin:0;font-size:15px',
  title: 'margin:0 0 2px;font-size:22px;line-height:1.3',
  lead: 'margin:0',
  // As large as it is drawn at most, and a high one no higher.
  picture: 'display:block;max-width:100%;max-height:280px;width:auto;height:auto;margin:0 0 14px;border-radius:10px',
  kind: 'margin:0 0 2px;font-size:13px;font-weight:600',
  sentence: 'margin:0 0 2px;font-size:18px;font-weight:600;line-height:1.35;overflow-wrap:anywhere',
  reason: 'margin:0;font-size:15px;overflow-wrap:anywhere',
  act: 'margin:12px 0 0',
  first: `${button};border:1px solid #1f5c4f;background-color:#1f5c4f;color:#ffffff`,
  other: `${button};border:${border};color:inherit`,
  foot: 'margin:0 0 8px;font-size:14px',
  item: 'margin:0',
  link: 'display:inline-block;padding:12px 0;font-size:14px;color:inherit;text-decoration:underline',
}

// In a table, since mail programs on computers know widths of little else.
function htmlOf({ name, week, title, lead, parts, foot, links }: LetterContent): string {
  return htmlDocument(
    { title: name, look: style.page },
    `<div lang="sv">
<div style="${style.preheader}">${escapedHtml((parts[1] ?? parts[0])?.sentence ?? '')}</div>
<table role="presentation" width="600" align="center" cellpadding="0" style="${style.table}">
<tr><td style="${style.top}"><p style="${style.week}">${escapedHtml(week)}</p><p style="${style.name}">${escapedHtml(name)}</p></td></tr>
<tr><td style="${style.cell}"><h1 style="${style.title}">${escapedHtml(title)}</h1><p style="${style.lead}">${escapedHtml(lead)}</p></td></tr>
${parts.map(rowOf).join('\n')}
<tr><td style="${style.cell}">${foot.map((line) => `<p style="${style.foot}">${escapedHtml(line)}</p>`).join('')}
${links.map((link) => `<p style="${style.item}">${linkOf(link, style.link)}</p>`).join('\n')}</td></tr>
</table>
</div>`,
  )
}

function rowOf({ heading, sentence, reason, button: to, hasPicture }: Part, index: number): string {
  return `<tr><td style="${style.cell}">${hasPicture ? pictureHtml(style.picture) : ''}<p style="${style.kind}">${escapedHtml(heading)}</p><h2 style="${style.sentence}">${escapedHtml(sentence)}</h2>${
    reason ? `<p style="${style.reason}">${escapedHtml(reason)}</p>` : ''
  }<p style="${style.act}">${linkOf(to, index === 0 ? style.first : style.other)}</p></td></tr>`
}
