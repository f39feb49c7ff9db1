import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** The name of the prepared statement. PostgreSQL truncates names at 63 characters. */
export function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/** Statements that read or write a row or two by a key and wait for nothing else: each group shares a connection. */
export type PointGroup = 'reads' | 'counts'

// At the end, as sqlcommenter puts its comments: whatever looks at a statement first sees what it does.
const marks: Record<PointGroup, string> = { reads: ' /* point read */', counts: ' /* point count */' }

/** The text with a comment that says its group, which `groupOf` reads. */
export const withGroup = (text: string, group: PointGroup): string => text + marks[group]

/** The group that `withGroup` has written into the text. */
export function groupOf(text: string): PointGroup | undefined {
  if (text.endsWith(marks.reads)) return 'reads'
  return text.endsWith(marks.counts) ? 'counts' : undefined
}
