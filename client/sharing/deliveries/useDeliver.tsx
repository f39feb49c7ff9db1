import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { folders } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { isOfFirm, mayDeliver } from './mayDeliver.ts'

type Subject = { folderId: number; activityId?: number; componentId?: number }

/**
 * The entry with which something is delivered, if the user may. `isUsual`: the folder is a firm's, whose jobs usually
 * are. Asks for no folder: on its page it is there.
 */
export function useDeliver({ folderId, ...subject }: Subject) {
  const { data: folder } = useQuery({ ...query(folders.one, { params: { id: folderId } }), enabled: false })
  if (!folder || !mayDeliver(folder)) return null
  const to = urls.deliver(folderId, subject)
  const entry: MenuEntry = { id: 'deliver', label: 'Leverera', icon: <Package />, to }
  return { entry, to, isUsual: isOfFirm(folder) }
}
