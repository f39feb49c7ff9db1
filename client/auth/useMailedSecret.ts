import { useState } from 'react'
import { useLocation } from 'react-router'

/** The secret from a mailed link: in the fragment, or in Firebase's query parameter; empty if missing. */
export function useMailedSecret(): string {
  const { hash, search } = useLocation()
  const [secret] = useState(() => new URLSearchParams(search).get('oobCode') ?? hash.slice(1))
  return secret
}
