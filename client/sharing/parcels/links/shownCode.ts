/** A code as it is read out: four, three and three characters. */
export function shownCode(code: string): string {
  const characters = code.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return [characters.slice(0, 4), characters.slice(4, 7), characters.slice(7)].filter(Boolean).join('-')
}
