import type { Manifest } from './archive/format.ts'

/**
 * The exit code of a backup whose archive is there, of a check of one that is whole, and of a restore that was finished,
 * where files are damaged or somebody should look for another reason: what was printed says which.
 */
export const attentionExitCode = 3

/** One line on what storage had lost or altered when the archive was made; undefined if all was there. */
export function damageIn({
  missing,
  altered,
  unreadable,
}: Pick<Manifest, 'missing' | 'altered' | 'unreadable'>): string | undefined {
  const [first] = [...missing.first, ...altered.first, ...(unreadable?.first ?? [])]
  if (first === undefined) return undefined
  const unread = unreadable ? `, ${unreadable.count} could not be read` : ''
  return `Damaged: ${missing.count} files are missing in storage and ${altered.count} altered${unread}, and so they are in the archive; the first is ${first}. Their names: npm run admin -- storage check`
}

/** One line on what storage had lost and the store of the backups has; undefined if it had lost nothing. */
export function lossIn({ lost }: Pick<Manifest, 'lost'>): string | undefined {
  const [first] = lost?.first ?? []
  if (!lost || first === undefined) return undefined
  return `Storage has lost ${lost.count} files, or has them with another size; the store of the backups still has them. The first is ${first}. Their names: npm run admin -- storage check`
}
