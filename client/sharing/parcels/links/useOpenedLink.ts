import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { query } from '#client/platform/api/query.ts'
import { readStored, writeStored } from '#client/platform/drafts/browserStorage.ts'
import { linkKey, visitKey } from '#client/platform/drafts/storageKeys.ts'
import { forgetVisit } from './keptVisit.ts'

/** What a link leads to is asked for with its secret alone: where it needs a code, it stays shut. */
export const openingOf = (secret: string) => query(parcelLinks.open, { body: { secret } })

/**
 * Opens the link whose secret is in the address, or was kept in this tab: the browser then has the cookie that reads it,
 * unless a code is asked for. The secret is removed from the address, which could be seen or shared, and kept while
 * somebody signs up.
 */
export function useOpenedLink(kind: ParcelKind) {
  const secret = useLinkSecret(kind)
  const opening = useQuery({
    ...openingOf(secret ?? ''),
    enabled: secret !== null,
    // Each time it is opened anew makes another visit.
    staleTime: Infinity,
  })
  const { data } = opening
  // A link of another kind has another page: here it leads to nothing.
  const isUnusable = secret === null || (data !== undefined && data.kind !== kind)
  return { secret, opening, parcelId: data?.kind === kind && data.isOpen ? data.id : null, isUnusable }
}

/** The secret in the address, or kept in this tab; null if there is none. */
export function useLinkSecret(kind: ParcelKind): string | null {
  const { hash, pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const given = hash.slice(1)
  const [secret, setSecret] = useState(() => given || sessionStorage.getItem(linkKey(kind)))
  if (given && given !== secret) setSecret(given)

  useEffect(() => {
    if (!given) return
    sessionStorage.setItem(linkKey(kind), given)
    void navigate(pathname + search, { replace: true, state })
  }, [given, kind, navigate, pathname, search, state])

  return secret
}

/** Keeps the link while the browser is emptied, as it is when somebody signs out; returns what puts it back. */
export function holdLink(kind: ParcelKind): () => void {
  const secret = sessionStorage.getItem(linkKey(kind))
  const visit = readStored(visitKey(kind))
  return () => {
    if (secret !== null) sessionStorage.setItem(linkKey(kind), secret)
    writeStored(visitKey(kind), visit)
  }
}

/** Call when what the link leads to has been taken, or is over. */
export function forgetLink(kind: ParcelKind) {
  sessionStorage.removeItem(linkKey(kind))
  forgetVisit(kind)
}
