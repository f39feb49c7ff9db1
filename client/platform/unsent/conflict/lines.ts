import { changeableFields } from '#contract/items/changeable.ts'
import type { Kind, NameOf } from '#contract/items/kind.ts'
import { sayingsOf, type Saying } from '#contract/items/say.ts'
import { periodText } from '../../text/dates.ts'

/* Two versions of one thing, line by line: what the user wrote without a network, and what somebody saved meanwhile. */

export type Line = {
  field: string
  label: string
  /** Null: nothing is said. */
  mine: string | null
  theirs: string | null
  isSame: boolean
  /** The user left it alone: it stays as the other one has it, unless they choose otherwise. */
  isTheirsAlone: boolean
}

/** The fields of a line are compared, and chosen, together. */
export type Compared<T> = Omit<Saying<T>, 'name'>

/** All that can be changed of a kind. `texts`: what is said in another way, by the first of the fields. */
export function linesOf<K extends Kind, T extends object>(
  kind: K,
  texts?: { readonly [F in NameOf<K>]?: (thing: T) => string | null },
): Compared<T>[] {
  const changeable: readonly string[] = changeableFields(kind, true)
  return sayingsOf(kind, periodText, texts).flatMap(({ name, ...line }) => (changeable.includes(name) ? [line] : []))
}

type Versions<T> = { before: T; mine: T; theirs: T }

export type Comparison<T> = {
  /** The lines that either of them changed: what both left alone is no news. */
  linesOf: (versions: Versions<T>) => Line[]
  /** Theirs, with one's own of these lines. */
  merged: (versions: Versions<T>, own: ReadonlySet<string>) => T
}

/** Values are compared, and not their words: whatever was changed is shown, and nothing else is sent. */
export function comparing<T extends object>(lines: readonly Compared<T>[]): Comparison<T> {
  return {
    linesOf: ({ before, mine, theirs }) =>
      lines.flatMap(({ label, of, text }) => {
        const differs = (one: T, other: T) => of.some((name) => valueOf(one, name) !== valueOf(other, name))
        const isTheirsAlone = !differs(mine, before)
        if (isTheirsAlone && !differs(theirs, before)) return []
        const wordsOf = (thing: T) => (text(thing) ?? '').trim() || null
        const isSame = !differs(mine, theirs)
        return [{ field: of[0] ?? '', label, mine: wordsOf(mine), theirs: wordsOf(theirs), isSame, isTheirsAlone }]
      }),
    merged: ({ mine, theirs }, own) => {
      const taken = lines.flatMap(({ of }) => (own.has(of[0] ?? '') ? of : []))
      return { ...theirs, ...Object.fromEntries(taken.map((name) => [name, (mine as Fields)[name]])) }
    },
  }
}

type Fields = Readonly<Record<string, unknown>>

/** An empty text is none. */
function valueOf(thing: object, name: string) {
  const value = (thing as Fields)[name]
  return JSON.stringify(value === '' ? null : (value ?? null))
}
