import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { invitationKey } from '#client/platform/drafts/storageKeys.ts'

/**
 * The invitation secret from the address, or the one kept in this tab. It is removed from the address, which could be
 * seen or shared, and kept while the user signs up.
 */
export function useInvitationSecret(): string | null {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const given = hash.slice(1)
  const [secret, setSecret] = useState(() => given || sessionStorage.getItem(invitationKey))
  if (given && given !== secret) setSecret(given)

  useEffect(() => {
    if (!given) return
    sessionStorage.setItem(invitationKey, given)
    void navigate(pathname, { replace: true, state })
  }, [given, navigate, pathname, state])

  return secret
}

/** Call when the invitation is answered or unusable, so that sign-in does not return to it. */
export function forgetInvitation() {
  sessionStorage.removeItem(invitationKey)
}
