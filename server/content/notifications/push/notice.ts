import { quotingTrusted, unlessTrusted } from '#contract/platform/institutions.ts'
import { plainLine } from '#contract/platform/plainText.ts'
import { product } from '#contract/platform/product.ts'
import type { Notice } from '#contract/content/push.ts'
import { urls } from '#contract/platform/urls.ts'
import { kindRules } from '../kinds.ts'
import type { Pending } from '../kinds/texts.ts'

/** The longest line in characters: a notice stays within the 4 kB that every push service takes. */
const longestLine = 300

/**
 * * Returns the notice of what waits: with the line of a summary, or for several of a kind the subject of their mail.
 * Null if nothing waits.
 */
export function noticeOf(pending: readonly Pending[]): Notice | null {
  const [first] = pending
  if (!first) return null
  const { line, mail, page } = kindRules[first.kind]
  if (pending.length > 1 && mail)
    return {
      title: product.name,
      body: quotingTrusted(mail.text(first, pending.length).subject),
      url: urls.notifications,
      tag: first.kind,
    }
  return {
    // It stands alone, as the name of a sender does.
    title: shortened(unlessTrusted(first.folderTitle ?? '', '') || product.name),
    body: quotingTrusted(shortened(line(first))),
    url: page(first),
    tag: `${first.kind} ${first.id}`,
  }
}

export const testNotice: Notice = {
  title: product.name,
  body: 'Så här ser en notis ut. Allt fungerar!',
  url: urls.deviceNotices,
  tag: 'test',
}

function shortened(text: string): string {
  const characters = Array.from(plainLine(text))
  return characters.length > longestLine ? `${characters.slice(0, longestLine).join('')}…` : characters.join('')
}
