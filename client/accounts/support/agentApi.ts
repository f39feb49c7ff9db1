import { mutationOptions } from '@tanstack/react-query'
import type { RequestInput } from '#contract/platform/endpoint.ts'
import { support } from '#contract/accounts/support.ts'
import { call } from '#client/platform/api/http.ts'
import { query } from '#client/platform/api/query.ts'
import type { Written } from './api.ts'
import { withFiles } from './sendFiles.ts'

/* For support agents. */

export type CaseFilter = Pick<RequestInput<typeof support.cases>['query'], 'q' | 'statusId' | 'assigned'>

export const agentsQuery = { ...query(support.agents), staleTime: 60_000 }

type Answer = RequestInput<typeof support.answer>['body']

/** The proposal goes along with the answer to a question for advice. */
export const answerCaseMutation = (id: number, proposal?: Answer['proposal']) =>
  mutationOptions({
    mutationFn: ({ filesOf, ...message }: Written) =>
      withFiles(filesOf, (files) =>
        call(support.answer, { params: { id }, body: { ...message, ...files, ...(proposal && { proposal }) } }),
      ),
    meta: { topic: 'support' },
  })

type StatusChange = { id: number } & RequestInput<typeof support.changeStatus>['body']

export const changeCaseStatusMutation = mutationOptions({
  mutationFn: ({ id, statusId }: StatusChange) => call(support.changeStatus, { params: { id }, body: { statusId } }),
  meta: { topic: 'support' },
})
