import { mutationOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { RequestInput } from '#contract/endpoint.ts'
import { support } from '#contract/support.ts'
import { call, callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

/* For support agents. */

export type CaseFilter = Pick<RequestInput<typeof support.cases>['query'], 'q' | 'statusId' | 'assigned'>

export const casesQuery = (filter: CaseFilter) =>
  pagedQuery(['Support', 'cases', filter], (skip) => callPaged(support.cases, { query: { ...filter, skip } }))

export const caseQuery = (id: number) =>
  queryOptions({ queryKey: ['Support', 'case', id], queryFn: () => call(support.oneCase, { params: { id } }) })

export const agentsQuery = queryOptions({
  queryKey: ['Support', 'agents'],
  queryFn: () => call(support.agents, {}),
  staleTime: 60_000,
})

export const answerCaseMutation = (id: number) =>
  mutationOptions({
    mutationFn: (message: { content: string; idempotencyKey: string }) =>
      call(support.answer, { params: { id }, body: message }),
    meta: { topic: 'support' },
  })

type StatusChange = { id: number } & RequestInput<typeof support.changeStatus>['body']

export const changeCaseStatusMutation = mutationOptions({
  mutationFn: ({ id, statusId }: StatusChange) => call(support.changeStatus, { params: { id }, body: { statusId } }),
  meta: { topic: 'support' },
})

/** Assigns the case; null unassigns it. */
export function useAssignCase(id: number) {
  return useMutation({
    mutationFn: (assigneeId: number | null) => call(support.assign, { params: { id }, body: { assigneeId } }),
    meta: { topic: 'support' },
  })
}
