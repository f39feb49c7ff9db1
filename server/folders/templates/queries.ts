import type { CalendarDate } from '@internationalized/date'
import type { Recurrence } from '#contract/recurrence.ts'
import type { FolderTemplate, OccurrenceRule, Repeats, TemplateData, TemplateId } from '#contract/templates.ts'
import { allTemplates } from '#templates/allTemplates.ts'
import type { Db } from '../../platform/database/database.ts'
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

/** The main category of folders created from this template. */
export function categoryOf(templateId: TemplateId, { categories }: TemplateLookups): number {
  const template = allTemplates.find(({ id }) => id === templateId)
  return findByName(
    categories.filter(({ parentId }) => parentId === null),
    template?.category,
  ).id
}

function resolved(template: TemplateData, words: TemplateLookups, today: CalendarDate): FolderTemplate {
  const categoryId = categoryOf(template.id, words)
  const inside = words.categories.filter(({ parentId }) => parentId === categoryId)
  return {
    id: template.id,
    categoryId,
    children: template.children.map(({ title, category, description, components, activities }) => ({
      title,
      categoryId: findByName(inside, category).id,
      description,
      components: components.map((component) => ({
        title: component.title,
        hint: component.hint ?? null,
        meterUnit: component.meterUnit ?? null,
      })),
      activities: activities.map(({ type, next, repeats, component, ...activity }) => {
        const { id: typeId, name: typeName } = findByName(words.types, type)
        const startDate = nextOccurrence(today, next)
        const recurrence = recurrenceOf(repeats === undefined ? usualOf(next) : repeats)
        const season = seasonOf(next)
        return {
          ...activity,
          description: activity.description ?? null,
          typeId,
          typeName,
          componentIndex:
            component === undefined ? null : components.findIndex(({ title: name }) => name === component),
          startDate,
          season,
          recurrence,
        }
      }),
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

function findByName<W extends { name: string }>(words: W[], name: string | undefined): W {
  const word = words.find((candidate) => candidate.name === name)
  if (!word) throw new Error(`A template names ${name}, which is not a category or event type`)
  return word
}
