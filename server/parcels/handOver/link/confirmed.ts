import { Problem } from '#contract/problems.ts'
import type { ParcelReader } from '../../links/reader.ts'

/** The address that is confirmed in this visit. Throws `addressUnconfirmed`. */
export function confirmedIn({ email }: Pick<ParcelReader, 'email'>): string {
  if (email === null) throw new Problem('addressUnconfirmed')
  return email
}
