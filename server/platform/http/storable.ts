import { isStorable } from '#contract/platform/fields.ts'

/** The path of a text that cannot be stored, names of fields among them; undefined if there is none. */
export function unstorablePath(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return []
    const within = unstorablePath(part)
    if (within) return [name, ...within]
  }
  return undefined
}
