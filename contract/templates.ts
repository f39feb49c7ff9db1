import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { named } from './wire.ts'
import { day, optionalBodyId, optionalLine, optionalText, requiredLine } from './fields.ts'
import { folderWireNames, OpenFolder } from './folders.ts'
import { limits } from './limits.ts'
import { meterUnits } from './meter.ts'
import { optionalSeason, Recurrence, seasons } from './recurrence.ts'

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

/** Maximum size of a new folder. */
export const templateLimits = { children: 20, inChild: 20 } as const

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
  z.strictObject({ inMonths: z.int().min(1).max(12) }),
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
          .max(templateLimits.inChild),
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
          .max(templateLimits.inChild),
      }),
    )
    .min(1)
    .max(templateLimits.children),
})
export type TemplateData = z.infer<typeof TemplateData>

/** A template with the next date of each planned event, at most a year ahead. */
export const FolderTemplate = z.object({
  id: TemplateId,
  categoryId: z.int(),
  children: z.array(
    z.object({
      title: z.string(),
      categoryId: z.int(),
      description: z.string(),
      components: z.array(
        z.object({
          title: z.string(),
          hint: z.string().nullable(),
          meterUnit: z.enum(meterUnits).nullable(),
        }),
      ),
      activities: z.array(
        z.object({
          title: z.string(),
          description: z.string().nullable(),
          /** Display text, such as `Varje år`. */
          howOften: z.string(),
          typeId: z.int(),
          typeName: z.string(),
          /** What it is done to, by its place among the components; null: nothing of these. */
          componentIndex: z.int().nullable(),
          /** The first day of a whole month. */
          startDate: z.string(),
          season: z.enum(seasons).nullable(),
          /** Null: it is planned once. */
          recurrence: Recurrence.nullable(),
        }),
      ),
    }),
  ),
})
export type FolderTemplate = z.input<typeof FolderTemplate>

const atMost = (max: number) => `Ta med högst ${max}.`

const titleAndDescription = { title: requiredLine(limits.title), description: optionalText(limits.description) }

const NewComponent = z.object({
  ...titleAndDescription,
  hint: optionalText(limits.hint),
  meterUnit: z
    .enum(meterUnits, 'Välj mil eller timmar.')
    .nullish()
    .transform((value) => value ?? null),
})

const NewChild = z.object({
  ...titleAndDescription,
  categoryId: optionalBodyId,
  components: z.array(NewComponent).max(templateLimits.inChild, atMost(templateLimits.inChild)),
  activities: z
    .array(
      z.object({
        ...titleAndDescription,
        typeId: optionalBodyId,
        /** What it is done to, by its place among the components that are sent. */
        componentIndex: z
          .int()
          .min(0)
          .nullish()
          .transform((value) => value ?? null),
        startDate: day,
        season: optionalSeason,
        recurrence: Recurrence.nullish().transform((value) => value ?? null),
      }),
    )
    .max(templateLimits.inChild, atMost(templateLimits.inChild)),
})

/** The parts of a template that the user keeps. The main folder gets the template's category. */
export const FolderFromTemplate = z.object({
  templateId: TemplateId,
  folderTitle: requiredLine(limits.title),
  description: optionalText(limits.description),
  zipCode: optionalLine(limits.zipCode),
  city: optionalLine(limits.city),
  children: z.array(NewChild).max(templateLimits.children, atMost(templateLimits.children)),
})
export type FolderFromTemplate = z.input<typeof FolderFromTemplate>

export const templates = named('templates', {
  all: endpoint({
    method: 'GET',
    path: '/api/MyObject/template',
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
