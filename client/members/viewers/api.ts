import { useMutation } from '@tanstack/react-query'
import { folders, type Inheriting } from '#contract/folders.ts'
import { members } from '#contract/members.ts'
import { call, callPaged } from '../../api/http.ts'
import { pagedQuery } from '../../api/paging.ts'

/** Everybody who sees a folder, the strongest role first; after them, for those who may invite, open invitations. */
export const onlookersQuery = (folderId: number) =>
  pagedQuery(['ObjectMembers', 'seeing', folderId], (skip) => callPaged(members.seeing, { query: { folderId, skip } }))

export function useSetInheriting(id: number) {
  return useMutation({
    mutationFn: (body: Inheriting) => call(folders.setInheriting, { params: { id }, body }),
    meta: { topic: 'access' },
  })
}
