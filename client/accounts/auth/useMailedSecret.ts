import { useState } from 'react'
import { useLocation } from 'react-router'

/** Programs for mail break long addresses, and leave the secret behind. */
export const brokenLinkText = 'Länken är inte hel. Öppna den igen från mejlet.'

/** The secret from a mailed link: in the fragment, or in Firebase's query parameter; empty if missing. */
export function useMailedSecret(): string {
  const { hash, search } = useLocation()
  const [secret] = useState(() => new URLSearchParams(search).get('oobCode') ?? hash.slice(1))
  return secret
}
