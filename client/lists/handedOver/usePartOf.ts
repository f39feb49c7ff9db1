import { useQuery } from '@tanstack/react-query'
import type { Folder } from '#contract/folders.ts'
import type { Answer } from '#contract/endpoint.ts'
import { handOvers } from '#contract/handOvers.ts'
import { query } from '../../api/query.ts'
import { namesText } from '../../text/namesText.ts'

export type Earlier = { title: string; ids: ReadonlySet<number> }
export type PartOf = Answer<typeof handOvers.partOf>

/** Of a folder that has changed hands: what came along with it, or went. Undefined for other folders. */
export function usePart(folder: Folder): PartOf | undefined {
  const hasChangedHands = folder.handOver?.state === 'exchanged'
  const { data } = useQuery({
    ...query(handOvers.partOf, { params: { id: folder.id } }),
    enabled: hasChangedHands,
  })
  return folder.handOver ? data : undefined
}

/** Of its events: which came along, in the buyer's folder, or went, in the seller's archive. */
export function usePartOf(folder: Folder) {
  const part = usePart(folder)
  if (!part || !folder.handOver) return { earlier: undefined, went: undefined }
  const ids = new Set(part.activityIds)
  if (folder.isHandedOver) return { earlier: undefined, went: ids }
  const name = namesText(part.sellers)
  const earlier: Earlier = { title: `Från ${/[sxz]$/i.test(name) ? name : `${name}s`} tid`, ids }
  return { earlier, went: undefined }
}
