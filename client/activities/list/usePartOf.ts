import { useQuery } from '@tanstack/react-query'
import type { Folder } from '#contract/folders.ts'
import type { Answer } from '#contract/endpoint.ts'
import { handOvers } from '#contract/handOvers.ts'
import { query } from '../../api/query.ts'

export type Earlier = { title: string; ids: ReadonlySet<number> }

/** Of a folder that has changed hands: which events came along with it, or went. Neither for other folders. */
export function usePartOf(folder: Folder) {
  const hasChangedHands = folder.handOver?.state === 'exchanged'
  const { data } = useQuery({
    ...query(handOvers.partOf, { params: { id: folder.id } }),
    enabled: hasChangedHands,
    select: idsOf,
  })
  if (!data || !folder.handOver) return { earlier: undefined, went: undefined }
  if (folder.isHandedOver) return { earlier: undefined, went: data }
  const name = folder.handOver.sellerName
  const earlier: Earlier = { title: `Från ${/[sxz]$/i.test(name) ? name : `${name}s`} tid`, ids: data }
  return { earlier, went: undefined }
}

const idsOf = ({ activityIds }: Answer<typeof handOvers.partOf>): ReadonlySet<number> => new Set(activityIds)
