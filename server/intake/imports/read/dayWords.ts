const format = new Intl.DateTimeFormat('sv-SE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Days as people say them, to show how they were read. */
export function dayWords({ start, end }: { start: string; end: string }): string {
  const [first, last] = [start, end].map((day) => format.format(new Date(`${day}T00:00:00Z`)))
  return first === last ? (first ?? '') : `${first}–${last}`
}
