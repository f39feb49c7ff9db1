import { z } from 'zod'
import { Activity, NewActivity } from '#contract/content/activities.ts'
import { activityWireNames } from '#contract/content/activityWireNames.ts'
import { eventKind } from '#contract/items/event.ts'
import { changeOf } from '#contract/items/shapes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  bodyId,
  caller,
  id,
  numberInUrl,
  optionalLine,
  page,
  requiredText,
  timestamp,
} from '#contract/platform/fields.ts'
import { createdPerHour, limits, proposalLimits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'
import { seasons } from '#contract/rules/activityDays.ts'
import { withAllDays } from '#contract/rules/activityPeriod.ts'
import { Recurrence } from '#contract/rules/recurrence.ts'
import { InboxPlace } from './inboxReading.ts'

/* What a program proposes to plan waits in the Inkorg of its person, and lies in no folder before they say yes (decision 156). */

/** What of the person's own it was read from. */
export const sourceKinds = ['activity', 'component', 'file'] as const

const NewSource = z.object({
  kind: z.enum(sourceKinds),
  id: bodyId,
  /** Words that stand there, letter for letter but for the space between them. */
  quote: optionalLine(proposalLimits.quote),
})

const { title, startDate, season, componentId, description } = changeOf(eventKind, 'new')

/** What a program says of an event that it proposes, but for how it repeats. */
export const proposedFields = z.object({
  folderId: bodyId,
  title,
  startDate,
  season,
  componentId,
  description,
  why: requiredText(proposalLimits.why),
  sources: z.array(NewSource).max(proposalLimits.sources).default([]),
})

export const NewProposal = proposedFields
  .extend({ recurrence: Recurrence.nullish() })
  .refine((proposed) => proposed.startDate !== null || (proposed.season === null && !proposed.recurrence), {
    path: ['startDate'],
    error: 'Välj ett datum.',
  })
  // The first day of a month that it is to be done in, as of any event.
  .transform((proposed) => ({ ...proposed, startDate: withAllDays({ ...proposed, endDate: null }).startDate }))
export type NewProposal = z.input<typeof NewProposal>

/** A planned event that a program proposes, in the program's own words. Sources that the caller no longer sees are left out. */
export const Proposal = z.object({
  id: z.int(),
  /** What the token of the program was called; null: it came without one. */
  proposedBy: z.string().nullable(),
  /** The token has ended. */
  hasTokenEnded: z.boolean(),
  folderId: z.int(),
  folderTitle: z.string(),
  parentTitle: z.string().nullable(),
  /** Where it would lie; null where the caller may add nothing. */
  place: InboxPlace.nullable(),
  title: z.string(),
  startDate: z.string().nullable(),
  season: z.enum(seasons).nullable(),
  recurrence: Recurrence.nullable(),
  componentId: z.int().nullable(),
  description: z.string().nullable(),
  why: z.string(),
  sources: z.array(
    z.object({
      kind: z.enum(sourceKinds),
      id: z.int(),
      folderId: z.int(),
      title: z.string(),
      day: z.string().nullable(),
      quote: z.string().nullable(),
    }),
  ),
  createdAt: timestamp,
  /** From then on it lies among what was thrown away. */
  expiresAt: timestamp,
  thrownAt: timestamp.nullable(),
})
export type Proposal = z.input<typeof Proposal>

const item = z.object({ id })
const notThere = ['proposalNotFound'] as const
const folderProblems = ['folderNotFound', 'accessDenied', 'folderArchived'] as const

export const proposals = withWireNames(
  'proposals',
  { ...activityWireNames, expiresAt: 'expireDate' },
  {
    list: endpoint({
      method: 'GET',
      path: '/api/Proposal',
      reloadedBy: ['inbox', 'folder', 'component'],
      summary:
        'What programs propose to the caller and waits for a yes, the latest first; or what of it was turned down in the last 30 days.',
      query: z.object({
        ...caller,
        ...page(limits.inFolder),
        thrown: numberInUrl(z.int().min(0).max(1)).prefault(0),
      }),
      answer: z.array(Proposal),
      isPaged: true,
    }),
    one: endpoint({
      method: 'GET',
      path: '/api/Proposal/:id',
      reloadedBy: ['inbox', 'folder', 'component'],
      summary: 'One proposal that waits, or was turned down.',
      params: item,
      answer: Proposal,
      problems: notThere,
    }),
    add: endpoint({
      method: 'POST',
      path: '/api/Proposal',
      byToken: 'propose',
      summary:
        'Proposes a planned event to the person whose token it is: it waits in their Inkorg, and lies in no folder before they say yes. The same again answers the one that waits.',
      statuses: [201],
      body: NewProposal,
      answer: z.object({
        id: z.int(),
        /** Of the page where its person answers, once they are signed in. */
        url: z.string(),
      }),
      problems: ['folderNotFound', 'folderArchived', 'componentNotFound', 'proposalsFull', 'proposalsOfDay'],
      limit: createdPerHour.inboxItems,
    }),
    plan: endpoint({
      method: 'POST',
      path: '/api/Proposal/:id/plan',
      summary:
        'Says yes: adds the event, as it was proposed or as the caller has changed it, as planned by the caller.',
      statuses: [201],
      params: item,
      body: NewActivity,
      answer: Activity,
      problems: [
        ...notThere,
        ...folderProblems,
        'costsKept',
        'illegalTransition',
        'folderFull',
        'componentNotFound',
        'firmNotFound',
        'memberNotFound',
        'activityNotFound',
      ],
      limit: createdPerHour.activities,
    }),
    undo: endpoint({
      method: 'POST',
      path: '/api/Proposal/:id/undo',
      summary: 'Takes back the yes of the last day: the event goes to the trash, and the proposal waits again.',
      statuses: [204],
      params: item,
      body: z.object({ folderId: bodyId }),
      answer: z.null(),
      problems: [...notThere, ...folderProblems, 'activityNotFound', 'changedMeanwhile'],
    }),
    throw: endpoint({
      method: 'POST',
      path: '/api/Proposal/:id/throw',
      summary: 'Turns it down; it can be put back for 30 days.',
      statuses: [204],
      params: item,
      answer: z.null(),
      problems: notThere,
    }),
    restore: endpoint({
      method: 'POST',
      path: '/api/Proposal/:id/restore',
      summary: 'Lets what was turned down wait again.',
      statuses: [204],
      params: item,
      answer: z.null(),
      problems: notThere,
    }),
  },
)
