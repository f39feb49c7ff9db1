type NamedFirm = { id: number; name: string }

/** The firm of a register that a line names; null if it names none, or two. */
export function firmInLine<Firm extends NamedFirm>(line: string, firms: readonly Firm[]): Firm | null {
  const said = ` ${wordsOf(line).join(' ')} `
  const named = firms
    .map((firm) => ({ firm, name: wordsOf(firm.name.replace(legalForm, '')).join(' ') }))
    .filter(({ name }) => name.length >= shortest && (said.includes(` ${name} `) || said.includes(` ${name}s `)))
  // 'Sundins Rör i Nacka' is not 'Sundins Rör'.
  const whole = named.filter(({ name }) => !named.some((other) => other.name !== name && other.name.includes(name)))
  return whole.length === 1 ? (whole[0]?.firm ?? null) : null
}

const wordsOf = (text: string) => text.toLocaleLowerCase('sv-SE').match(/[\p{L}\p{M}\p{N}&]+/gu) ?? []
const legalForm = /(?<!\p{L})(?:AB|HB|KB|Aktiebolag|Handelsbolag|enskild firma)(?!\p{L})/giu
const shortest = 4
