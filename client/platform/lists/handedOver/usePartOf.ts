import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import type { Answer } from '#contract/platform/endpoint.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { query } from '../../api/query.ts'
import { namesText } from '../../text/namesText.ts'

export type Earlier = { title: string; ids: ReadonlySet<number> }
export type PartOf = Answer<typeof handOvers.partOf>

/**
 * What came along with a folder that has changed hands, or went from the seller's archive or a sub-folder of it.
 * Undefined for other folders.
 */
export function usePart(folder: Folder): PartOf | undefined {
  const hasChangedHands = folder.isHandedOver || folder.handOver?.state === 'exchanged'
  const { data } = useQuery({
    ...query(handOvers.partOf, { params: { id: folder.id } }),
    enabled: hasChangedHands,
  })
  return hasChangedHands ? data : undefined
}

/** The events of a folder that changed hands: which came along, in the buyer's folder, or went, in the seller's archive. */
export function usePartOf(folder: Folder) {
  const part = usePart(folder)
  const ids = useMemo(() => new Set(part?.activityIds), [part])
  if (part && folder.isHandedOver) return { earlier: undefined, went: ids }
  if (!part || !folder.handOver) return { earlier: undefined, went: undefined }
  const name = namesText(part.sellers)
  const earlier: Earlier = { title: `Från ${/[sxz]$/i.test(name) ? name : `${name}s`} tid`, ids }
  return { earlier, went: undefined }
}
