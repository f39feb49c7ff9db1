import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** What a statement is prepared as. PostgreSQL truncates names at 63 characters. */
export function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

const pointReads = new Set<string>()

export function notePointRead(text: string) {
  pointReads.add(text)
}

/** Whether the statement was noted as one that reads a row or two by a key, and waits for nothing. */
export const isPointRead = (text: string): boolean => pointReads.has(text)
