import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParcelKind } from '#contract/platform/parcelKinds.ts'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { call } from '#client/platform/api/http.ts'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { keepVisit, keptVisit } from './keptVisit.ts'
import { useLinkSecret } from './useOpenedLink.ts'

/**
 * Like `useOpenedLink`, but what was confirmed in this browser stays so while its cookie reads: the link is not opened anew
 * if `read`, which asks for what it leads to, answers for the parcel that was opened last. Without a secret it opens that.
 */
export function useRevisitedLink(kind: ParcelKind, read: (parcelId: number) => Promise<unknown>) {
  const secret = useLinkSecret(kind)
  const [wasOpened] = useState(() => keptVisit(kind, null) !== null)
  const isUnusable = secret === null && !wasOpened
  const opening = useQuery({
    queryKey: [parcelLinks.open.name, kind, secret] as const,
    queryFn: async () => {
      const kept = keptVisit(kind, secret)
      if (kept !== null && (await stillReads(() => read(kept)))) return kept
      if (secret === null) throw new Problem('parcelNotFound')
      const opened = await call(parcelLinks.open, { body: { secret } })
      // A link of another kind has another page: here it leads to nothing.
      if (opened.kind !== kind || !opened.isOpen) throw new Problem('parcelNotFound')
      keepVisit(kind, opened.id, secret)
      return opened.id
    },
    enabled: !isUnusable,
    // Each time it is opened anew makes another visit.
    staleTime: Infinity,
  })
  return { secret, opening, parcelId: opening.data ?? null, isUnusable }
}

async function stillReads(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    if (isNotFound(error)) return false
    throw error
  }
}
