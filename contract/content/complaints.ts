import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  bodyId,
  caller,
  day,
  id,
  optionalBodyId,
  optionalDay,
  optionalText,
  timestamp,
  unchangedSince,
} from '#contract/platform/fields.ts'
import { createdPerHour, limits } from '#contract/platform/limits.ts'
import { named } from '#contract/platform/wire.ts'

export const complaintWishes = ['mend', 'replace'] as const
/** The last three are how it ended. */
export const complaintStates = ['drafted', 'sent', 'answered', 'mended', 'replaced', 'refused'] as const
export type ComplaintState = (typeof complaintStates)[number]

const Source = z.object({ name: z.string(), section: z.string(), link: z.string(), checkedOn: z.string() })

/** Days are yyyy-MM-dd. */
const Limits = z.object({
  /** The last day on which one is usually in time without doubt. */
  lastDay: z.string(),
  /** Until when one usually may complain at all. */
  usualUntil: z.string(),
  /** Faults that show until then the seller usually has to disprove; null: nothing is said of it. */
  sellerProvesUntil: z.string().nullable(),
  verdict: z.enum(['enough', 'hurry', 'passed']),
  source: Source,
})

const Paper = z.object({ id: z.int(), name: z.string(), role: z.enum(['receipt', 'picture']) })

/** A complaint about something that was bought or done, or what there is to begin one with. */
export const Complaint = z.object({
  /** Its event in the folder; null: it is not begun. */
  activityId: z.int().nullable(),
  folderId: z.int(),
  about: z.enum(['purchase', 'job']),
  /** Of the component, or of the event that was done. */
  name: z.string(),
  componentId: z.int().nullable(),
  replacedById: z.int().nullable(),
  aboutActivityId: z.int().nullable(),
  faultId: z.int().nullable(),
  makeAndModel: z.string().nullable(),
  serialNumber: z.string().nullable(),
  /** When it was bought, or done. */
  since: z.string().nullable(),
  seller: z.string().nullable(),
  sellerEmail: z.string().nullable(),
  warrantyUntil: z.string().nullable(),
  /** False in the folders of firms and associations: the consumer laws are not theirs. */
  isConsumer: z.boolean(),
  /** What is wrong, by the fault that was reported or in their own words. */
  what: z.string().nullable(),
  /** First and last name of the user who reported it. */
  reportedBy: z.string().nullable(),
  noticedOn: z.string(),
  wish: z.enum(complaintWishes),
  /** Whether the job was done on land, a building or what is fixed to it. */
  onBuilding: z.boolean(),
  /** Null without a day to count from, and where the consumer laws do not apply. */
  limits: Limits.nullable(),
  papers: z.array(Paper),
  letter: z.object({ subject: z.string(), text: z.string(), isOwn: z.boolean() }),
  state: z.enum(complaintStates),
  sentOn: z.string().nullable(),
  answeredOn: z.string().nullable(),
  answer: z.string().nullable(),
  askedAgainOn: z.string().nullable(),
  endedOn: z.string().nullable(),
  /** The day of its event, on which something is to be done; null: the event is ticked off. */
  nextOn: z.string().nullable(),
  /** Where one may turn who is refused; null where that is not theirs, and before it is sent. */
  board: z.object({ until: z.string(), fee: z.int(), least: z.array(z.int()), source: Source }).nullable(),
  updatedAt: timestamp.nullable(),
})
export type Complaint = z.input<typeof Complaint>

const said = {
  noticedOn: day,
  wish: z.enum(complaintWishes),
  onBuilding: z.boolean(),
  what: optionalText(limits.description),
}

export const NewComplaint = z.object({
  folderId: bodyId,
  componentId: optionalBodyId,
  aboutActivityId: optionalBodyId,
  faultId: optionalBodyId,
  /** Saved to a component that has no such day. */
  boughtOn: optionalDay,
  ...said,
})
export type NewComplaint = z.input<typeof NewComplaint>

/** What is not given stays as it was. */
export const ComplaintChange = z
  .object({
    ...said,
    /** As somebody has written it themselves; null: as it is made of what is known. */
    letter: optionalText(limits.description),
    /** What has happened; an earlier one takes that back. */
    state: z.enum(complaintStates),
    /** They were asked once more. */
    askedAgain: z.boolean(),
    /** What they answered. */
    answer: optionalText(limits.description),
    /** When something is to happen after their answer. */
    nextOn: optionalDay,
  })
  .partial()
  .extend(unchangedSince)
export type ComplaintChange = z.input<typeof ComplaintChange>

const inFolder = z.object({ ...caller, folderId: id })
export const complaints = named('complaints', {
  of: endpoint({
    method: 'GET',
    path: '/api/Complaint',
    reloadedBy: [...changesOf.events, 'file'],
    summary:
      'A complaint by its event, or the open one about a component, a done event or a fault; if there is none, what there is to begin one with.',
    query: inFolder.extend({
      activityId: id.optional(),
      componentId: id.optional(),
      aboutActivityId: id.optional(),
      faultId: id.optional(),
      /** What somebody has entered who has not begun one yet. */
      noticedOn: day.optional(),
      boughtOn: day.optional(),
      onBuilding: z.literal(['true', 'false']).optional(),
    }),
    answer: Complaint,
    problems: ['folderNotFound', 'activityNotFound', 'componentNotFound', 'faultNotFound'],
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/Complaint',
    summary:
      'Begins a complaint about a component or a done event, and plans the event that it is: for the last day on which one usually is in time.',
    statuses: [201],
    body: NewComplaint,
    answer: Complaint,
    problems: [
      'folderNotFound',
      'accessDenied',
      'folderArchived',
      'folderFull',
      'activityNotFound',
      'componentNotFound',
      'faultNotFound',
      'changedMeanwhile',
    ],
    limit: createdPerHour.activities,
    isRepeatable: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/Complaint/:id',
    summary:
      'Changes a complaint, or says what has happened with it: it was sent, answered, or ended; or takes that back. The event moves on, and is done when it has ended.',
    params: z.object({ id }),
    query: inFolder,
    body: ComplaintChange,
    answer: Complaint,
    problems: [
      'folderNotFound',
      'accessDenied',
      'folderArchived',
      'activityNotFound',
      'changedMeanwhile',
      'illegalTransition',
    ],
  }),
})
