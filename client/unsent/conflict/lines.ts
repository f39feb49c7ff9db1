/* Two versions of one thing, line by line: what the user wrote without a network, and what somebody saved meanwhile. */

export type Line = {
  field: string
  label: string
  /** Null: nothing is said. */
  mine: string | null
  theirs: string | null
  isSame: boolean
}

type Spec<T, F extends string> = {
  labels: Readonly<Record<F, string>>
  /** The fields of the contract that go with each line. */
  partsOf: Record<F, readonly (keyof T)[]>
  texts: Record<F, (thing: T) => string | null>
}

export type Comparison<T> = {
  /** The lines that either of them changed, and those of which one says something: what both left alone is no news. */
  linesOf: (before: T, mine: T, theirs: T) => Line[]
  /** The chosen lines of theirs, and the rest of one's own. */
  merged: (mine: T, theirs: T, takenFromThem: ReadonlySet<string>) => T
  /** Only what they changed and the user did not: nobody loses anything by taking it. */
  takenFirst: (before: T, lines: readonly Line[]) => ReadonlySet<string>
}

export function comparing<T, F extends string>({ labels, partsOf, texts }: Spec<T, F>): Comparison<T> {
  const fields = Object.keys(labels) as F[]
  const wordsOf = (field: F, thing: T) => (texts[field](thing) ?? '').trim() || null

  return {
    linesOf: (before, mine, theirs) =>
      fields.flatMap((field) => {
        const own = wordsOf(field, mine)
        const other = wordsOf(field, theirs)
        const isSame = own === other
        if (isSame && own === wordsOf(field, before)) return []
        return [{ field, label: labels[field], mine: own, theirs: other, isSame }]
      }),
    merged: (mine, theirs, takenFromThem) => {
      const taken = fields.filter((field) => takenFromThem.has(field)).flatMap((field) => partsOf[field])
      return { ...mine, ...Object.fromEntries(taken.map((part) => [part, theirs[part]])) }
    },
    takenFirst: (before, lines) => {
      const mine = new Map(lines.map((line) => [line.field, line.mine]))
      return new Set(fields.filter((field) => mine.get(field) === wordsOf(field, before)))
    },
  }
}
