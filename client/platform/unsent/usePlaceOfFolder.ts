import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { folders } from '#contract/folders/folders.ts'
import { query } from '../api/query.ts'
import { writableFolders } from '../lists/filters/api.ts'
import { placeOf } from '../text/placeOf.ts'

/** Returns the main folder of a folder and the words for where it is, as far as this browser knows. */
export function usePlaceOfFolder() {
  const client = useQueryClient()
  return (id: number) => placeOfFolder(client, id)
}

/** The same where there is no component. */
export function placeOfFolder(client: QueryClient, id: number) {
  const folder = client.getQueryData(query(folders.one, { params: { id } }).queryKey)
  if (folder) {
    const place = placeOf({ parentTitle: folder.parentTitle, folderTitle: folder.title })
    return { lane: folder.parentId ?? id, place }
  }
  const card = client.getQueryData(writableFolders.queryKey)?.items.find((one) => one.id === id)
  return {
    lane: card?.parentId ?? id,
    place: card ? placeOf({ parentTitle: card.parentTitle, folderTitle: card.title }) : '',
  }
}
