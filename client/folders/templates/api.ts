import { useMutation, useQueryClient } from '@tanstack/react-query'
import { folders } from '#contract/folders/folders.ts'
import { templates } from '#contract/folders/templates.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'

/** The starter templates. Their dates are relative to today, hence the stale time of one hour. */
export const templatesQuery = { ...query(templates.all), staleTime: 3_600_000 }

/** Creates a main folder with the included parts of a template. */
export function useAddFolderFromTemplate() {
  const client = useQueryClient()
  return useMutation({
    ...mutation(templates.use, 'folder'),
    onSuccess: (folder) => client.setQueryData(query(folders.one, { params: { id: folder.id } }).queryKey, folder),
  })
}
