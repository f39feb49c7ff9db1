/** Where bytes without a row lie until they are removed: `quarantine/2026-11-26/content/<hash>`. */
export const quarantineFolder = 'quarantine/'

/** The day, in UTC, of a moment in milliseconds since 1970. */
export const dayOfQuarantine = (at: number): string => new Date(at).toISOString().slice(0, 10)

export const quarantineKey = (day: string, key: string): string => `${quarantineFolder}${day}/${key}`

/** The day that an object went there, and the key that it had. */
export function keyInQuarantine(key: string): { day: string; original: string } {
  const [day = '', ...original] = key.slice(quarantineFolder.length).split('/')
  return { day, original: original.join('/') }
}
