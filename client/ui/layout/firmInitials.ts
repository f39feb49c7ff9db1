/** Words that say what kind of firm it is; they stand for no name. */
const forms = new Set(['ab', 'hb', 'kb', 'och', 'i', 'enskild', 'firma', 'aktiebolag', 'handelsbolag', 'publ'])

/** The first letters of the first two words of a firm's name: 'Sundins Rör & Värme AB' → 'SR'. */
export function firmInitials(name: string) {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const own = words.filter((word) => !forms.has(word.toLowerCase()))
  return (own.length > 0 ? own : words)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join('')
    .toUpperCase()
}
