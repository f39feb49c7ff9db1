import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, id } from '#contract/platform/fields.ts'
import { named } from '#contract/platform/wire.ts'

/** Where what comes from a firm is suggested to lie, since the caller laid it there once, and as what. */
export const InboxRule = z.object({
  id: z.int(),
  firmName: z.string(),
  folderTitle: z.string(),
  parentTitle: z.string().nullable(),
  typeId: z.int().nullable(),
  componentName: z.string().nullable(),
})
export type InboxRule = z.input<typeof InboxRule>

export const inboxRules = named('inboxRules', {
  mine: endpoint({
    method: 'GET',
    path: '/api/InboxRule',
    reloadedBy: ['inboxRule'],
    summary: 'What is remembered of where the caller laid what came from firms, by the name of the firm: 500 at most.',
    query: z.object(caller),
    answer: z.array(InboxRule),
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/api/InboxRule/:id',
    summary:
      'Forgets it: the next from the firm is suggested where the last of it lies. For a day it can be had again.',
    statuses: [204],
    params: z.object({ id }),
    answer: z.null(),
    problems: ['inboxRuleNotFound'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/InboxRule/:id/restore',
    summary: 'Remembers again what was forgotten in the last day.',
    statuses: [204],
    params: z.object({ id }),
    answer: z.null(),
    problems: ['inboxRuleNotFound'],
  }),
})
