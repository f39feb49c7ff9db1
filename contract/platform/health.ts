import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { named } from './wire.ts'

const Health = z.object({ status: z.literal('ok') })

const Live = Health.extend({
  maintenance: z.string().optional().meta({
    description: 'What the operator says while the service is closed for maintenance, and all other calls answer 503.',
  }),
})

const Ready = Health.extend({
  version: z.string(),
  backup: z.enum(['recent', 'late']).optional().meta({
    description: 'Where BACKUP_DIR is set: late, if its newest archive is older than 36 hours, or there is none.',
  }),
})

export const health = named('health', {
  live: endpoint({
    method: 'GET',
    path: '/api/health/live',
    summary: 'Answers while the process runs.',
    answer: Live,
    isPublic: true,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Answers once migrations are done and the database answers.',
    answer: Ready,
    problems: ['notReady'],
    isPublic: true,
  }),
})
