import type { CalendarDate } from '@internationalized/date'
import type { FolderTemplate, TemplateData, TemplateId } from '#contract/templates.ts'
import { allTemplates } from '#templates/allTemplates.ts'
import type { Db } from '../../platform/database/database.ts'
import { nextOccurrence } from './occurrence.ts'

/** The words that templates name and new folders point at. */
export async function templateLookups(db: Db) {
  const [categories, types] = await Promise.all([
    db.selectFrom('category').select(['id', 'name', 'parent_id as parentId']).execute(),
    db.selectFrom('activity_type').select(['id', 'name']).execute(),
  ])
  return { categories, types }
}
type TemplateLookups = Awaited<ReturnType<typeof templateLookups>>

/** Every starter template, its words as ids and each planned event on its next day. */
export async function templatesFrom(db: Db, today: CalendarDate): Promise<FolderTemplate[]> {
  const words = await templateLookups(db)
  return allTemplates.map((template) => resolved(template, words, today))
}

/** The main category that folders from this template get. */
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
      components: components.map((component) => ({ ...component, description: component.description ?? null })),
      activities: activities.map(({ type, next, ...activity }) => {
        const { id: typeId, name: typeName } = findByName(words.types, type)
        const startDate = nextOccurrence(today, next)
        return { ...activity, description: activity.description ?? null, typeId, typeName, startDate }
      }),
    })),
  }
}

function findByName<W extends { name: string }>(words: W[], name: string | undefined): W {
  const word = words.find((candidate) => candidate.name === name)
  if (!word) throw new Error(`a template names ${name}, which is no word of the product`)
  return word
}
