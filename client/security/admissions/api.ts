import { useMutation } from '@tanstack/react-query'
import { security } from '#contract/security.ts'
import { call, callPaged } from '../../api/http.ts'
import { pagedQuery } from '../../api/paging.ts'

/** What the user has made lately that lets somebody in, latest first. */
export const admissionsQuery = pagedQuery(['Security', 'admissions'], (skip) =>
  callPaged(security.admissions, { query: { skip } }),
)

export function useEndAdmissions() {
  return useMutation({
    mutationFn: (ids: number[]) => call(security.endAdmissions, { body: { ids } }),
    meta: { topic: 'admissions' },
  })
}
