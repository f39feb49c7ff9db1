import type { FolderFromTemplate, FolderTemplate } from '#contract/templates.ts'

/** A thing the template offers: whether it is kept, and under what title. `offered` is the template's own title. */
type Adjustable<T> = T & { offered: string; title: string; isKept: boolean }

type OfferedChild = FolderTemplate['children'][number]
type DraftThing = Adjustable<OfferedChild['components'][number]>
type DraftEvent = Adjustable<OfferedChild['activities'][number]>
export type DraftChild = Adjustable<Omit<OfferedChild, 'components' | 'activities'>> & {
  components: DraftThing[]
  activities: DraftEvent[]
}
export type Draft = DraftChild[]

/** All of a template, kept as it is. */
export function draftOf({ children }: FolderTemplate): Draft {
  return children.map((child) => ({
    ...kept(child),
    components: child.components.map(kept),
    activities: child.activities.map(kept),
  }))
}

function kept<T extends { title: string }>(thing: T): Adjustable<T> {
  return { ...thing, offered: thing.title, isKept: true }
}

/** The list with one of its items changed. */
export function changedAt<T>(list: T[], index: number, change: Partial<T>): T[] {
  return list.map((item, at) => (at === index ? { ...item, ...change } : item))
}

/** What is to be created: what is kept in the sub-folders that are kept. How often a thing returns is put into words. */
export function keptOf(draft: Draft): FolderFromTemplate['children'] {
  return draft.filter(isKept).map(({ title, categoryId, description, components, activities }) => ({
    title,
    categoryId,
    description,
    components: components.filter(isKept).map((component) => ({
      title: component.title,
      description: component.description,
    })),
    activities: activities.filter(isKept).map((activity) => ({
      title: activity.title,
      description: [`${activity.howOften}.`, activity.description].filter(Boolean).join(' '),
      typeId: activity.typeId,
      startDate: activity.startDate,
    })),
  }))
}

const isKept = (thing: { isKept: boolean }) => thing.isKept

/** How much would be created, beside the main folder. */
export function countsOf(draft: Draft) {
  const children = keptOf(draft)
  return {
    children: children.length,
    components: children.reduce((sum, { components }) => sum + components.length, 0),
    activities: children.reduce((sum, { activities }) => sum + activities.length, 0),
  }
}
