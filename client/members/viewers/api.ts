import { useMutation } from '@tanstack/react-query'
import { folders, type Inheritance } from '#contract/folders.ts'
import { members } from '#contract/members.ts'
import { call, callPaged } from '../../api/http.ts'
import { pagedQuery } from '../../api/paging.ts'

/** Everybody who can see a folder, strongest role first; then, for users who may invite, pending invitations. */
export const viewersQuery = (folderId: number) =>
  pagedQuery(['ObjectMembers', 'seeing', folderId], (skip) => callPaged(members.viewers, { query: { folderId, skip } }))

export function useSetInheritance(id: number) {
  return useMutation({
    mutationFn: (body: Inheritance) => call(folders.setInheritance, { params: { id }, body }),
    meta: { topic: 'access' },
  })
}
