/**
 * Reads a file of settings as systemd reads an EnvironmentFile, which is no shell file: a `$` or a `#` within a value is
 * itself, quotes count at the beginning of a value alone, and nothing is expanded. What it would not take as a name of
 * a variable is left out, as it does.
 */
export function readEnvironmentFile(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  let rest = text.replaceAll(/\r\n?/g, '\n')
  while (rest !== '') {
    const line = /^[ \t\n]*(?:[#;](?:\\[^]|[^\\\n])*\n?|([^=\n]*)(=?))/.exec(rest)
    const [matched = '', name = '', equals] = line ?? []
    rest = rest.slice(matched.length)
    if (!equals) {
      // A comment, or a line that sets nothing.
      if (matched === '') break
      continue
    }
    const { value, length } = valueAt(rest)
    rest = rest.slice(length)
    if (/^[A-Za-z_]\w*$/.test(name.trimEnd())) found[name.trimEnd()] = value
  }
  return found
}

/** The escapes that mean something in double quotes; before anything else a backslash is itself. */
const escapable = /["\\`$]/

/** The value at the beginning of the text, and the length of what it was read from. */
function valueAt(text: string): { value: string; length: number } {
  let at = 0
  let value = ''
  // Quoted pieces, with blanks between them that do not count.
  for (;;) {
    while (text[at] === ' ' || text[at] === '\t') at++
    const quote = text[at]
    if (quote !== '"' && quote !== "'") break
    at++
    while (at < text.length && text[at] !== quote) {
      const [here = '', next = ''] = text.slice(at, at + 2)
      if (quote === '"' && here === '\\') {
        if (escapable.test(next)) value += next
        else if (next !== '\n') value += here + next
        at += 2
      } else {
        value += here
        at++
      }
    }
    at++
  }
  // Then all up to the end of the line, without the blanks behind it that no backslash keeps.
  let kept = value.length
  while (at < text.length && text[at] !== '\n') {
    const [here = '', next = ''] = text.slice(at, at + 2)
    if (here === '\\') {
      if (next !== '\n') value += next
      kept = value.length
      at += 2
    } else {
      value += here
      if (here !== ' ' && here !== '\t') kept = value.length
      at++
    }
  }
  return { value: value.slice(0, kept), length: at + 1 }
}
