import type { CalendarDate } from '@internationalized/date'
import type { Recurrence } from '#contract/rules/recurrence.ts'
import { defaultReminderDays } from '#contract/rules/activityDays.ts'
import {
  partFields,
  type FolderTemplate,
  type OccurrenceRule,
  type Repeats,
  type TemplateData,
  type TemplateId,
} from '#contract/folders/templates.ts'
import { allTemplates } from '#templates/allTemplates.ts'
import type { Db } from '#server/platform/database/database.ts'
import { nextOccurrence, seasonOf } from './occurrence.ts'

/** The categories and event types that templates refer to by name. */
export async function templateLookups(db: Db) {
  const [categories, types] = await Promise.all([
    db.selectFrom('category').select(['id', 'name', 'parent_id as parentId']).execute(),
    db.selectFrom('activity_type').select(['id', 'name']).execute(),
  ])
  return { categories, types }
}
type TemplateLookups = Awaited<ReturnType<typeof templateLookups>>

/** All starter templates, with names resolved to ids and the next date of each planned event. */
export async function templatesFrom(db: Db, today: CalendarDate): Promise<FolderTemplate[]> {
  const words = await templateLookups(db)
  return allTemplates.map((template) => resolved(template, words, today))
}

/** The category of a starter template; null for none. */
export async function categoryOf(db: Db, templateId: TemplateId | undefined): Promise<number | null> {
  const name = allTemplates.find(({ id }) => id === templateId)?.category
  if (name === undefined) return null
  const { categories } = await templateLookups(db)
  return findByName(
    categories.filter(({ parentId }) => parentId === null),
    name,
  ).id
}

const nothingSaid = Object.fromEntries(partFields.map((name) => [name, null])) as Record<
  (typeof partFields)[number],
  null
>

function resolved(template: TemplateData, words: TemplateLookups, today: CalendarDate): FolderTemplate {
  const questionOf = (...titles: (string | undefined)[]) =>
    Object.entries(template.asks).find(([, asked]) => asked.some((title) => titles.includes(title)))?.[0] ?? null
  const below = (parent: number | null) => words.categories.filter(({ parentId }) => parentId === parent)
  const categoryId = findByName(below(null), template.category).id
  return {
    id: template.id,
    categoryId,
    // What is worth having lies in the sub-folders.
    components: [],
    activities: [],
    children: template.children.map(({ title, category, description, components, activities }) => ({
      title,
      categoryId: findByName(below(categoryId), category).id,
      description,
      inherits: true,
      components: components.map((component) => ({
        ...nothingSaid,
        title: component.title,
        hint: component.hint ?? null,
        meterUnit: component.meterUnit ?? null,
        question: questionOf(component.title),
        isSuggested: !template.always.includes(component.title) && questionOf(component.title) === null,
      })),
      activities: activities.map(({ title: name, howOften, type, next, repeats, component, ...activity }) => ({
        title: name,
        description: activity.description ?? null,
        question: questionOf(name, component),
        howOften,
        words: null,
        typeId: findByName(words.types, type).id,
        componentIndex: component === undefined ? null : components.findIndex((one) => one.title === component),
        startDate: nextOccurrence(today, next),
        endDate: null,
        season: seasonOf(next),
        recurrence: recurrenceOf(repeats === undefined ? usualOf(next) : repeats),
        reminderDays: defaultReminderDays,
        checklist: [],
      })),
    })),
  }
}

/** The recurrence from the next day on; that day says the rest: the last of a month that is too short. */
function recurrenceOf(repeats: Repeats | null): Recurrence | null {
  if (repeats === null) return null
  if ('monthsAfterDone' in repeats) return { kind: 'afterDone', interval: repeats.monthsAfterDone, unit: 'month' }
  const { months } = repeats
  const [frequency, interval] = months % 12 === 0 ? ['YEARLY', months / 12] : ['MONTHLY', months]
  return { kind: 'fixed', rule: `RSCALE=GREGORIAN;FREQ=${frequency};INTERVAL=${interval};SKIP=BACKWARD` }
}

function usualOf(next: OccurrenceRule): Repeats | null {
  if ('inMonths' in next) return null
  if ('by' in next) return usualOf(next.by)
  return { months: 'dayOfMonth' in next ? 1 : 12 }
}

function findByName<W extends { name: string }>(words: W[], name: string): W {
  const word = words.find((candidate) => candidate.name === name)
  if (!word) throw new Error(`A template names ${name}, which is not a category or event type`)
  return word
}
