import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { named } from './wire.ts'

const Named = z.object({ id: z.int(), name: z.string() })

export const Lookups = z.object({
  /** Main categories have no parent; sub-folder categories belong to a main category. */
  categories: z.array(Named.extend({ parentId: z.int().nullable() })),
  activityTypes: z.array(Named),
  fileKinds: z.array(Named),
  roles: z.array(Named),
  statuses: z.array(Named.extend({ kind: z.string() })),
})
export type Lookups = z.input<typeof Lookups>

export const lookups = named('lookups', {
  all: endpoint({
    method: 'GET',
    path: '/api/Lookup',
    byToken: 'read',
    kept: 'any',
    isConstant: true,
    summary:
      'The words to choose from: categories, event types, kinds of files, roles and statuses, in the order to show them.',
    answer: Lookups,
  }),
})
