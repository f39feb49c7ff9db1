import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, day } from '#contract/platform/fields.ts'
import { named } from '#contract/platform/wire.ts'

/** The kinds of lines in the order in which they stand, at most one of each. */
export const weekKinds = ['coming', 'waiting', 'yearAgo', 'money', 'fact'] as const
export type WeekKind = (typeof weekKinds)[number]

export const weekMails = ['weekly', 'monthly', 'off'] as const
export type WeekMail = (typeof weekMails)[number]

export const WeekLine = z.object({
  /** `kind:subject`, the same from week to week. */
  key: z.string(),
  kind: z.enum(weekKinds),
  /** Its kind in words: 'På gång', 'För två år sedan'. */
  heading: z.string(),
  sentence: z.string(),
  reason: z.string().nullable(),
  /** Its one button, and where it leads in the app. */
  button: z.object({ label: z.string(), path: z.string() }),
  folderId: z.int().nullable(),
  picture: z.object({ folderId: z.int(), fileId: z.int() }).nullable(),
  /** Every figure of the sentence and the reason, word for word, and the rows that it comes from. */
  figures: z.array(z.object({ text: z.string(), path: z.string() })),
})
export type WeekLine = z.input<typeof WeekLine>

/** A line that was shown, and what has become of it. */
const ShownLine = z.object({ key: z.string(), sentence: z.string(), outcome: z.string(), isDone: z.boolean() })
const span = { year: z.int(), week: z.int(), from: z.string(), to: z.string() }

export const Week = z.object({
  ...span,
  lines: z.array(WeekLine),
  /** What comes next, for a week without lines. */
  next: z.object({ title: z.string(), day: z.string(), path: z.string() }).nullable(),
  lastWeek: z.object({ lines: z.array(ShownLine) }).nullable(),
  /** The Monday of the week before, if it is kept what was shown in it or in one before it. */
  earlier: z.string().nullable(),
  mail: z.enum(weekMails),
})
export type Week = z.input<typeof Week>

export const EarlierWeek = z.object({
  ...span,
  /** Those that were to be acted on, as far as the caller may act on them still. */
  lines: z.array(ShownLine),
  earlier: z.string().nullable(),
  /** The Monday of the week after; null where that is the week of now. */
  later: z.string().nullable(),
})
export type EarlierWeek = z.input<typeof EarlierWeek>

export const week = named('week', {
  mine: endpoint({
    method: 'GET',
    path: '/api/Week',
    reloadedBy: changesOf.week,
    summary: 'The week of the caller in at most five lines, and what became of those of last week.',
    query: z.object(caller),
    answer: Week,
  }),
  before: endpoint({
    method: 'GET',
    path: '/api/Week/before',
    reloadedBy: changesOf.week,
    summary: 'A week before this one in which the caller was shown lines, with what has become of them.',
    query: z.object({
      ...caller,
      day: day.describe('Of the week; of the week of now and later ones the last week is meant.'),
    }),
    answer: EarlierWeek,
  }),
  yearAgo: endpoint({
    method: 'GET',
    path: '/api/Week/yearAgo',
    reloadedBy: changesOf.files,
    kept: 'any',
    summary: 'A picture of these days in an earlier year, as the week would have it. No line of it counts as shown.',
    query: z.object(caller),
    answer: z.object({ line: WeekLine.nullable() }),
  }),
  mail: endpoint({
    method: 'GET',
    path: '/api/Week/mail',
    reloadedBy: changesOf.notifications,
    summary: 'How often the week comes to the caller as a mail.',
    query: z.object(caller),
    answer: z.object({ mail: z.enum(weekMails) }),
  }),
  setMail: endpoint({
    method: 'PUT',
    path: '/api/Week/mail',
    summary: 'Chooses how often the week comes as a mail.',
    statuses: [204],
    body: z.object({ mail: z.enum(weekMails) }),
    answer: z.null(),
  }),
})
