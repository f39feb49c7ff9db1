import { useState } from 'react'
import { useLocation } from 'react-router'

/** The secret that a mail's link carries in its fragment, or that Firebase puts in the query; empty where none is. */
export function useMailedSecret(): string {
  const { hash, search } = useLocation()
  const [secret] = useState(() => new URLSearchParams(search).get('oobCode') ?? hash.slice(1))
  return secret
}
