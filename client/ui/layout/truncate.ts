/** The first `maxLength` UTF-16 units of a text, without cutting a surrogate pair (emoji). */
export function truncate(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
}
