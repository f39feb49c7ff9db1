import { useQuery } from '@tanstack/react-query'
import { folders } from '#contract/folders.ts'
import { call } from '../api/http.ts'

/** Whether the user sees, and so writes, what things cost in a folder; true until that is known. */
export function useSeesCosts(folderId: number): boolean {
  const { data: folder } = useQuery({
    queryKey: ['Folder', folderId],
    queryFn: () => call(folders.one, { params: { id: folderId } }),
  })
  return folder?.seesCosts ?? true
}
