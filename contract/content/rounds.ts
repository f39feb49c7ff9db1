import { z } from 'zod'
import { endsBeforeItStarts, endBeforeStartIssue, withAllDays } from '#contract/rules/activityPeriod.ts'
import { seasons } from '#contract/rules/activityDays.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, caller, id, optionalDay, optionalLine, timestamp } from '#contract/platform/fields.ts'
import { createdPerHour, limits } from '#contract/platform/limits.ts'
import { Cover } from '#contract/rules/pictures.ts'
import { mostStops, roundAnswers } from '#contract/rules/rounds.ts'
import { withWireNames } from '#contract/platform/wire.ts'

const answer = z.enum(roundAnswers)

/** When a thing was seen last, on a round, and by whom; and what it needed then. */
export const LastSeen = z.object({ at: timestamp, by: z.string(), answer, note: z.string().nullable() })
export type LastSeen = z.input<typeof LastSeen>

/** What was said of a thing, and the event or the fault that it made, if that is still there. */
const Answered = z.object({
  answer,
  note: z.string().nullable(),
  activityId: z.int().nullable(),
  /** Whether that event is done by now. */
  isDone: z.boolean(),
  /** Its days, if it has any. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  season: z.enum(seasons).nullable(),
  faultId: z.int().nullable(),
  at: timestamp,
  by: z.string(),
})

/** A thing on the way round. */
export const Stop = z.object({
  componentId: z.int(),
  folderId: z.int(),
  folderTitle: z.string(),
  name: z.string(),
  /** Where it stands, or else the sub-folder it is in: things of one place come after each other. */
  place: z.string(),
  cover: Cover.nullable(),
  warrantyUntil: z.string().nullable(),
  /** Who has borrowed it. */
  lentTo: z.string().nullable(),
  /** Before this round. */
  lastSeen: LastSeen.nullable(),
  answered: Answered.nullable(),
})
export type Stop = z.input<typeof Stop>

export const Round = z.object({
  activityId: z.int(),
  folderId: z.int(),
  title: z.string(),
  startedAt: timestamp,
  startedBy: z.string(),
  /** Where its event was ticked off, or left out, without more: when that was. */
  finishedAt: timestamp.nullable(),
  finishedBy: z.string().nullable(),
  /** The paper with what it came to. */
  protocolId: z.int().nullable(),
  /** The first day of the next one, if that is planned. */
  nextDay: z.string().nullable(),
  /** In the order of the way round; of a finished one those of which something was said. */
  stops: z.array(Stop),
})
export type Round = z.input<typeof Round>

const RoundSummary = Round.pick({ activityId: true, title: true, startedAt: true, finishedAt: true }).extend({
  /** What it came to, as its event says. */
  outcome: z.string().nullable(),
  /** How many of the events and faults that it made are still to be done; null: it made none. */
  open: z.int().nullable(),
})
export type RoundSummary = z.input<typeof RoundSummary>

/** What a folder's rounds are and have been. */
export const Rounds = z.object({
  /** The latest first. At most one has not ended. */
  rounds: z.array(RoundSummary),
  /** The event of the next one, which is of the series of an earlier one. */
  planned: z.object({ activityId: z.int(), startDate: z.string().nullable() }).nullable(),
  /** The way round, and what is left out of it. */
  stops: z.array(Stop.omit({ answered: true }).extend({ isLeftOut: z.boolean() })),
})
export type Rounds = z.input<typeof Rounds>

/** By the clock of whoever says it, who may have been without a network: later than now is now. */
const moment = z.iso.datetime('Tidpunkten stämmer inte.').startsWith('2', 'Tidpunkten stämmer inte.').optional()

/** `everyYear`: the next one is planned when it is done, where no event was planned for it. */
export const NewRound = z.object({ folderId: bodyId, everyYear: z.boolean().default(false), startedAt: moment })

/** Its id, or the key of the caller’s call that began it: who begins without a network goes on before it has an id. */
export const RoundId = z.union([id, z.uuid()], 'Numret stämmer inte.')
export type RoundId = z.output<typeof RoundId>

const plan = z
  .object({
    startDate: optionalDay,
    endDate: optionalDay,
    season: z
      .enum(seasons)
      .nullish()
      .transform((it) => it ?? null),
  })
  .refine((days) => !endsBeforeItStarts(days), endBeforeStartIssue)
  .transform(withAllDays)

/**
 * What is said of a thing. `needs` with `plan` plans an event called as the note says, and with `isFault` reports a fault.
 * Null takes back what was said, and what that made unless somebody has done something with it. Of two answers the one that
 * was given last holds, whichever comes first.
 */
export const NewAnswer = z
  .object({
    answer: answer.nullable(),
    note: optionalLine(limits.title),
    plan: plan.nullish().transform((it) => it ?? null),
    isFault: z.boolean().default(false),
    answeredAt: moment,
  })
  .refine(({ answer: given, note }) => given !== 'needs' || note !== null, {
    path: ['note'],
    error: 'Skriv vad som behövs.',
  })
export type NewAnswer = z.input<typeof NewAnswer>

export const WayRound = z.object({
  /** In the order in which they come. */
  componentIds: z.array(bodyId).max(mostStops, `En rond har högst ${mostStops}\u00a0saker.`),
  leftOut: z.array(bodyId).max(2_000),
})

const inFolder = z.object({ ...caller, folderId: id })
const reloadedBy = ['folder', 'activity', 'component', 'fault', 'file', 'round'] as const
const problems = ['folderNotFound', 'accessDenied', 'folderArchived'] as const
const ofOne = [...problems, 'roundNotFound'] as const

export const rounds = withWireNames(
  'rounds',
  { folderId: 'myObjectId', folderTitle: 'objectTitle', name: 'componentName' },
  {
    ofFolder: endpoint({
      method: 'GET',
      path: '/api/Round',
      reloadedBy,
      kept: 'any',
      summary: 'The way round the things of a folder and of those below it that all its members see, and its rounds.',
      query: inFolder,
      answer: Rounds,
      problems: ['folderNotFound'],
    }),
    one: endpoint({
      method: 'GET',
      path: '/api/Round/:id',
      reloadedBy,
      kept: 'any',
      summary: 'A round with what was said of each thing. Its id is that of its event.',
      params: z.object({ id: RoundId }),
      query: inFolder,
      answer: Round,
      problems: ['folderNotFound', 'roundNotFound'],
    }),
    start: endpoint({
      method: 'POST',
      path: '/api/Round',
      summary: 'Begins a round: the event that its series planned, or a new one. Where one is begun already, that one.',
      statuses: [201],
      body: NewRound,
      answer: Round,
      problems: [...ofOne, 'folderFull'],
      limit: createdPerHour.activities,
      isRepeatable: true,
    }),
    answer: endpoint({
      method: 'PUT',
      path: '/api/Round/:id/answers/:componentId',
      summary: 'Says of a thing on a round what became of it, or takes that back.',
      params: z.object({ id: RoundId, componentId: id }),
      query: inFolder,
      body: NewAnswer,
      answer: Stop,
      problems: [...ofOne, 'componentNotFound', 'folderFull'],
      isRepeatable: true,
    }),
    finish: endpoint({
      method: 'POST',
      path: '/api/Round/:id/finished',
      summary:
        'Ends a round: its event is done with what it came to, the next one of its series planned, its protocol saved as a paper. Of one that has ended only the protocol is made: where there is none, or anew.',
      params: z.object({ id: RoundId }),
      query: inFolder,
      body: z.object({ finishedAt: moment, isAnew: z.boolean().default(false) }),
      answer: Round,
      problems: [...ofOne, 'folderFull'],
      limit: createdPerHour.activities,
      isRepeatable: true,
    }),
    changeWay: endpoint({
      method: 'PUT',
      path: '/api/Round/way',
      summary: 'Remembers in which order the things of a round come, and which are left out.',
      query: inFolder,
      body: WayRound,
      answer: Rounds,
      problems,
    }),
  },
)
