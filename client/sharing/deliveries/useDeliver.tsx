import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { folders, type Folder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { pages, query } from '#client/platform/api/query.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { isOfFirm, mayDeliver } from './mayDeliver.ts'

type Subject = { folderId: number; activityId?: number; componentId?: number }

/** Whether the user is in a firm's folder, by the folders that this browser knows: it asks for none. */
export function useHasFirm(): boolean {
  const { data } = useInfiniteQuery({ ...pages(folders.mine, {}), enabled: false })
  return data?.items.some((card) => isOfFirm(card) && card.memberStatusId === memberStatus.active) ?? false
}

/** Whether delivering is offered: to whoever may, of a firm's folder or with a firm of their own. */
export function useOffersDelivery(folder: Folder | undefined): boolean {
  const hasFirm = useHasFirm()
  return folder !== undefined && mayDeliver(folder) && (hasFirm || isOfFirm(folder))
}

/**
 * The entry with which something is delivered, where that is offered. `isUsual`: the folder is a firm's, whose jobs
 * usually are. Asks for no folder: on its page it is there.
 */
export function useDeliver({ folderId, ...subject }: Subject) {
  const { data: folder } = useQuery({ ...query(folders.one, { params: { id: folderId } }), enabled: false })
  const isOffered = useOffersDelivery(folder)
  if (!folder || !isOffered) return null
  const to = urls.deliver(folderId, subject)
  const entry: MenuEntry = { id: 'deliver', label: 'Leverera', icon: <Package />, to }
  return { entry, to, isUsual: isOfFirm(folder) }
}
