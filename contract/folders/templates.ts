import { z } from 'zod'
import { endBeforeStartIssue, endsBeforeItStarts } from '#contract/rules/activityPeriod.ts'
import { NewChecklist } from '#contract/rules/checklists.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { optionalBodyId, optionalLine, optionalText, requiredLine } from '#contract/platform/fields.ts'
import { folderWireNames, OpenFolder } from './folders.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import type { LeavingAsIs } from '#contract/items/kind.ts'
import { leavingAsIs } from '#contract/items/leaving.ts'
import { shapeOfEach, templateOf } from '#contract/items/shapes.ts'
import { limits, templateLimits } from '#contract/platform/limits.ts'
import { meterUnits } from '#contract/rules/meter.ts'
import { Recurrence } from '#contract/rules/recurrence.ts'
import { named } from '#contract/platform/wire.ts'

export const templateIds = [
  'villa',
  'bostadsratt',
  'fritidshus',
  'bil',
  'bat',
  'husvagn',
  'maskin',
  'djur',
  'batklubb',
  'forening',
  'foretag',
] as const
export const TemplateId = z.enum(templateIds, 'Välj en mall.')
export type TemplateId = z.infer<typeof TemplateId>

const shortLine = z.string().trim().min(1).max(limits.preview)

// 2028 is a leap year, so 29 February is allowed; in other years it means the 28th.
const isCalendarDay = (on: { month: number; day: number }) =>
  new Date(Date.UTC(2028, on.month - 1, on.day)).getUTCMonth() === on.month - 1

const dayOfYear = z.strictObject({ month: z.int().min(1).max(12), day: z.int().min(1).max(31) }).refine(isCalendarDay)
const dayOfMonth = z.strictObject({ dayOfMonth: z.int().min(1).max(31) })

/**
 * When a planned event occurs next: on a date each year or a day each month, by it at the latest, some time in a month,
 * or a number of months from today.
 */
const OccurrenceRule = z.union([
  dayOfYear,
  dayOfMonth,
  z.strictObject({ by: z.union([dayOfYear, dayOfMonth]) }),
  z.strictObject({ inMonth: z.int().min(1).max(12) }),
  z.strictObject({ inMonths: z.int().min(2).max(12) }),
])
export type OccurrenceRule = z.infer<typeof OccurrenceRule>

/**
 * After how many months an event comes again, from its day or from when it was done; null: it is planned once. What
 * comes next on a date comes each year, and what comes on a day of the month each month, unless this says otherwise.
 */
const monthsBetween = z.int().min(1).max(240)
const Repeats = z.union([z.strictObject({ months: monthsBetween }), z.strictObject({ monthsAfterDone: monthsBetween })])
export type Repeats = z.infer<typeof Repeats>

/** A template as written under templates/. Categories, types and components have their Swedish names. */
export const TemplateData = z.strictObject({
  id: TemplateId,
  category: z.string(),
  /** The components in every such thing. One that is neither here nor asked for is suggested, and is none until it is added. */
  always: z.array(z.string()),
  /** What founding asks, and the components and planned events that come with a yes; with a component comes what is done to it. */
  asks: z.record(shortLine, z.array(z.string()).min(1)).refine((asks) => Object.keys(asks).length <= 4),
  children: z
    .array(
      z.strictObject({
        title: requiredLine(limits.title),
        category: z.string(),
        description: shortLine,
        components: z
          .array(
            z.strictObject({
              title: requiredLine(limits.title),
              /** What is worth knowing about it: asked when it is filled in, and no value of it. */
              hint: shortLine.optional(),
              meterUnit: z.enum(meterUnits).optional(),
            }),
          )
          .max(templateLimits.inEach),
        activities: z
          .array(
            z.strictObject({
              title: requiredLine(limits.title),
              type: z.string(),
              /** What it is done to: a component of the same sub-folder. */
              component: z.string().optional(),
              howOften: shortLine,
              next: OccurrenceRule,
              repeats: Repeats.nullable().optional(),
              description: shortLine.optional(),
            }),
          )
          .max(templateLimits.inEach),
      }),
    )
    .min(1)
    .max(templateLimits.children),
})
export type TemplateData = z.infer<typeof TemplateData>

const isNoName = (name: string) => name !== 'name'
/** What a template has of a component beside its name, which is called its title there. */
export const partFields = leavingAsIs(componentKind, 'template').filter(isNoName) as Exclude<
  LeavingAsIs<typeof componentKind, 'template'>,
  'name'
>[]
export const eventFields = leavingAsIs(eventKind, 'template')

/** With a yes to this it comes along, such as `Värmepump`; a template of one's own asks nothing. */
const question = z.string().nullable().optional()

const TemplateContents = z.object({
  components: z.array(
    z.object({
      title: z.string(),
      ...shapeOfEach(componentKind, partFields),
      question,
      isSuggested: z.boolean().optional(),
    }),
  ),
  activities: z.array(
    z.object({
      ...shapeOfEach(eventKind, eventFields),
      question,
      /** In the words of who wrote the template, such as `Varje år, före frosten`. */
      howOften: z.string().nullable(),
      /** The recurrence in Swedish, where nobody wrote how often. */
      words: z.string().nullable(),
      /** What it is done to, by its place among the components; null: nothing of these. */
      componentIndex: z.int().nullable(),
      /** Null: it is planned once. */
      recurrence: Recurrence.nullable(),
      checklist: z.array(z.string()),
    }),
  ),
})

/** What a template holds: of the main folder itself, and its sub-folders. Each planned event has its next date. */
export const TemplateContent = TemplateContents.extend({
  categoryId: z.int().nullable(),
  children: z.array(
    TemplateContents.extend({
      title: z.string(),
      categoryId: z.int().nullable(),
      description: z.string().nullable(),
      /** False: for its own members alone. */
      inherits: z.boolean(),
    }),
  ),
})
export type TemplateContent = z.input<typeof TemplateContent>

/** A starter template: its dates are at most a year ahead, and the main folder itself is empty. */
export const FolderTemplate = TemplateContent.extend({ id: TemplateId })
export type FolderTemplate = z.input<typeof FolderTemplate>

const atMost = (max: number) => `Ta med högst ${max}.`
const atMostOf = <T extends z.ZodType>(item: T, max: number) => z.array(item).max(max, atMost(max))

const titleAndDescription = { title: requiredLine(limits.title), description: optionalText(limits.description) }

const NewComponent = z.object({
  title: requiredLine(limits.title),
  ...templateOf(componentKind, partFields),
})

const NewEvent = z
  .object({
    ...templateOf(eventKind, eventFields),
    /** What it is done to, by its place among the components that are sent. */
    componentIndex: z
      .int()
      .min(0)
      .nullish()
      .transform((value) => value ?? null),
    recurrence: Recurrence.nullish().transform((value) => value ?? null),
    checklist: NewChecklist.default([]),
  })
  .refine((event) => !endsBeforeItStarts(event), endBeforeStartIssue)
  .refine(({ startDate, recurrence }) => startDate !== null || recurrence === null, {
    path: ['startDate'],
    error: 'Välj en dag att upprepa från.',
  })

const newContents = {
  components: atMostOf(NewComponent, templateLimits.inEach).default([]),
  activities: atMostOf(NewEvent, templateLimits.inEach).default([]),
}

const NewChild = z.object({
  ...titleAndDescription,
  categoryId: optionalBodyId,
  inherits: z.boolean().default(true),
  ...newContents,
})

/** What a new main folder begins with: in itself, and in its sub-folders. */
export const NewContent = z.object({
  categoryId: optionalBodyId,
  ...newContents,
  children: atMostOf(NewChild, templateLimits.children),
})
export type NewContent = z.output<typeof NewContent>

type Counted = { components: readonly unknown[]; activities: readonly unknown[] }

/** How much a template holds, in the main folder itself and in its sub-folders. */
export function contentCounts({ children, ...main }: Counted & { children: readonly Counted[] }) {
  const all = [main, ...children]
  return {
    children: children.length,
    components: all.reduce((sum, { components }) => sum + components.length, 0),
    activities: all.reduce((sum, { activities }) => sum + activities.length, 0),
  }
}

/** The components, events and items of checklists of a new folder. */
export function sizeOf({ children, ...main }: Pick<NewContent, 'children' | 'components' | 'activities'>): number {
  return [main, ...children].reduce(
    (sum, { components, activities }) =>
      activities.reduce((inside, { checklist }) => inside + 1 + checklist.length, sum + components.length),
    0,
  )
}

/** The parts of a template that the user keeps. */
export const FolderFromTemplate = z
  .object({
    folderTitle: requiredLine(limits.title),
    description: optionalText(limits.description),
    zipCode: optionalLine(limits.zipCode),
    city: optionalLine(limits.city),
    /**
     * What pages of before templates of one's own send in place of a category, and servers of before them ask for. It goes
     * with the release after the one that has them.
     */
    templateId: TemplateId.optional(),
    ...NewContent.shape,
  })
  .refine((start) => sizeOf(start) <= templateLimits.inAll, {
    path: ['children'],
    error: `Ta med högst ${templateLimits.inAll} komponenter, händelser och punkter.`,
  })
export type FolderFromTemplate = z.input<typeof FolderFromTemplate>

export const templates = named('templates', {
  all: endpoint({
    method: 'GET',
    path: '/api/MyObject/template',
    isConstant: true,
    summary: 'The starter templates: sub-folders, components and planned events to begin a main folder with.',
    answer: z.array(FolderTemplate),
  }),
  use: endpoint({
    method: 'POST',
    path: '/api/MyObject/template',
    summary: 'Creates a main folder with sub-folders, components and planned events, all or nothing.',
    statuses: [201],
    limit: { max: 30, windowSeconds: 3600 },
    body: FolderFromTemplate,
    // Only the folder's own title has a wire name: sub-folders and items use `title`.
    wire: { sent: { folderTitle: 'objectTitle' }, answer: folderWireNames },
    answer: OpenFolder,
    problems: ['categoryNotFound'],
  }),
})
