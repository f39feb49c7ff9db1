import { z } from 'zod'
import { decisionKinds } from '#contract/rules/agreementChoices.ts'
import { NextEvent } from '#contract/rules/eventDays.ts'
import { currencies } from '#contract/rules/money.ts'
import { Meter } from '#contract/rules/shownMeter.ts'

/** The first steps in a new folder and below it; company is another member, or an invitation. */
export const FirstSteps = z.object({
  /** How many events its template planned, until they are gone through. */
  plans: z.int(),
  hasDoneEvent: z.boolean(),
  hasCompany: z.boolean(),
  /** Whether the founder has said if their week is to come as a mail. */
  hasChosenWeekMail: z.boolean(),
})
export type FirstSteps = z.input<typeof FirstSteps>

/** Papers that were sent back to a folder or below it, and wait for the caller's yes or no: where, and how many. */
export const WaitingPapers = z.array(z.object({ folderId: z.int(), title: z.string(), papers: z.int() }))

/** What the head of a folder's page tells of its years, as far as the caller sees it. */
export const FolderYears = z.object({
  /** What this year has cost, in hundredths, in the currency that most of its events use; null where it is nothing. */
  costs: z.object({ currency: z.enum(currencies), thisYear: z.int() }).nullable(),
  /** The year of the first event, up to this one. */
  since: z.int().nullable(),
})

/** How much runs by itself in a folder and below it, as far as the caller sees it: by the tab that lists it. */
export const Ongoing = z.object({
  /** Agreements that run, the day of the next decision about one, and what they cost in a month, in crowns' hundredths. */
  agreements: z.object({
    total: z.int(),
    /** What is next to be decided about one of them, and by which day. */
    next: z.object({ day: z.string(), kind: z.enum(decisionKinds) }).nullable(),
    /** Null where the caller sees no costs. */
    monthly: z.int().nullable(),
  }),
  /** Components that are measured. */
  meters: z.int(),
  /** What is lent, keys among it, and not back. */
  loans: z.int(),
  /** Those of them that should be back. */
  late: z.int(),
  /** Parts of which it is decided when they are done, and whether it is said what is set aside: whether a plan is begun. */
  upkeep: z.int(),
})
export type Ongoing = z.input<typeof Ongoing>

/** How many meters the page of a thing begins with at most. */
export const mostMeters = 4

/** What the page of a single thing begins with: a car, a boat, a caravan, a machine or an animal. */
export const Thing = z.object({
  /** The meters of its components, and what these consume: hundredths of a litre for each unit of the meter. */
  meters: z.array(
    z.object({
      componentId: z.int(),
      folderId: z.int(),
      name: z.string(),
      roleId: z.int(),
      meter: Meter,
      consumption: z.int().nullable(),
      /** Like `perYear` of the meter, by readings of a whole year at least: what a year costs is divided by it. */
      perWholeYear: z.int().nullable(),
    }),
  ),
  /** The latest event that has been done. */
  latest: NextEvent.nullable(),
  /** In hundredths; null where nothing is known, or not shown to the caller. */
  costs: z.object({ currency: z.enum(currencies), lastTwelveMonths: z.int() }).nullable(),
})
export type Thing = z.input<typeof Thing>
