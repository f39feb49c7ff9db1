import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const Health = z.object({ status: z.literal('ok') })

export const health = {
  live: endpoint({
    method: 'GET',
    path: '/api/health/live',
    summary: 'Answers while the process runs.',
    answer: Health,
    isPublic: true,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Answers once migrations are done and the database answers.',
    answer: Health.extend({ version: z.string() }),
    problems: ['notReady'],
    isPublic: true,
  }),
}
