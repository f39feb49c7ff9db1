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

/** Point queries that share a connection. */
export type PointGroup = 'reads' | 'counts'

const groups = new Map<string, PointGroup>()

export function noteGroup(text: string, group: PointGroup) {
  groups.set(text, group)
}

/**
 * The group of a statement that was noted as one that reads or writes a row or two by a key, and waits for nothing
 * else.
 */
export const groupOf = (text: string): PointGroup | undefined => groups.get(text)
