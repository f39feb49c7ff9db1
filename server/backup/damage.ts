import type { Manifest } from './archive/format.ts'

/** The exit code of a backup whose archive is there, and of a check of one that is whole, but holds damaged files. */
export const damagedExitCode = 3

/** One line on what storage had lost or altered when the archive was made; undefined if all was there. */
export function damageIn({ missing, altered }: Pick<Manifest, 'missing' | 'altered'>): string | undefined {
  const [first] = [...missing.first, ...altered.first]
  if (first === undefined) return undefined
  return `Damaged: ${missing.count} files are missing in storage and ${altered.count} altered, and so they are in the archive; the first is ${first}. Their names: npm run admin -- storage check`
}
