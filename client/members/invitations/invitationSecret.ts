import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { invitationStorageKey } from '../../session/pageAfterSignIn.ts'

/**
 * The secret of the invitation that was followed here, or that waits in this tab. It is taken out of the address, which
 * may be shown or shared, and waits while its receiver signs up.
 */
export function useInvitationSecret(): string | null {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const given = hash.slice(1)
  const [secret, setSecret] = useState(() => given || sessionStorage.getItem(invitationStorageKey))
  if (given && given !== secret) setSecret(given)

  useEffect(() => {
    if (!given) return
    sessionStorage.setItem(invitationStorageKey, given)
    void navigate(pathname, { replace: true, state })
  }, [given, navigate, pathname, state])

  return secret
}

/** Once it is answered, or good for nothing, it must not lead back here. */
export function forgetInvitation() {
  sessionStorage.removeItem(invitationStorageKey)
}
