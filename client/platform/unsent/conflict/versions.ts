import { changeableFields } from '#contract/items/changeable.ts'
import type { Kind } from '#contract/items/kind.ts'

/** The body of an entry, by the names of the contract; a field that it does not have stays as it is. */
export type Written = Readonly<Record<string, unknown>>

/** What a thing would be with what the user wrote of it. Another person, type or thing than before has no name here. */
export function withWritten<T extends { updatedAt: string }>(
  kind: Kind,
  before: T,
  written: Written,
  says = (value: unknown) => value !== undefined,
): T {
  const said = Object.entries(written).filter(([name, value]) => name in before && says(value))
  const names = said.flatMap(([name, value]) => {
    const is = kind.fields[name]?.is
    if (is?.of !== 'reference' || is.named === null || value === (before as Written)[name]) return []
    return [[is.named, value === null ? null : 'ändrad']]
  })
  return { ...before, ...Object.fromEntries([...said, ...names]), updatedAt: before.updatedAt }
}

/** What is sent of a thing to change it: who does not see what it costs cannot say it, and it stays as it was. */
export function sentOf(
  kind: Kind,
  thing: object & { seesCosts?: boolean },
  names?: readonly string[],
): Record<string, unknown> {
  const sent = changeableFields(kind, thing.seesCosts === true).filter((name) => names?.includes(name) ?? true)
  return Object.fromEntries(sent.map((name) => [name, (thing as Written)[name]]))
}
