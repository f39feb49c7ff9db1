import { plainText } from '#contract/platform/plainText.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML, between tags or in a quoted attribute. */
export function escapedHtml(text: string): string {
  return plainText(text).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
