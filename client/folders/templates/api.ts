import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { templates, type FolderFromTemplate } from '#contract/templates.ts'
import { call } from '../../api/http.ts'
import { folderQuery } from '../../api/folderQuery.ts'

/** The starter templates. Their dates are relative to today, hence the stale time of one hour. */
export const templatesQuery = queryOptions({
  queryKey: ['Lookups', 'templates'],
  queryFn: () => call(templates.all, {}),
  staleTime: 3_600_000,
})

/** Creates a main folder with the included parts of a template. */
export function useAddFolderFromTemplate() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: FolderFromTemplate) => call(templates.use, { body }),
    onSuccess: (folder) => client.setQueryData(folderQuery(folder.id).queryKey, folder),
    meta: { topic: 'folder' },
  })
}
