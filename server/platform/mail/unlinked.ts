import { plainLine } from '#contract/platform/plainText.ts'

// Also the full stops that browsers read as a dot in a host name.
const joints = /([.:@\u3002\uFF0E\uFF61])(?=\S)/g
const zeroWidthSpace = '\u200B'

/**
 * Keeps a name or title that somebody else wrote from becoming a link in a mail program: what looks like an address
 * gets invisible spaces. For mail only; elsewhere the text stays as it was written.
 */
export function unlinked(text: string): string {
  return plainLine(text).replaceAll(joints, `$1${zeroWidthSpace}`)
}
