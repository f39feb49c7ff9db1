const ligatures: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }

/** A text in lower case and without accents: 'Hängränna' is 'hangranna', as the other words of a search are compared. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæøłđ]/g, (letter) => ligatures[letter] ?? letter)
}
