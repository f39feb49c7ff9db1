import type { FolderFromTemplate, FolderTemplate } from '#contract/templates.ts'

/** A template item: whether it is included, and under which title. `originalTitle` is the template's. */
type Adjustable<T> = T & { originalTitle: string; title: string; isIncluded: boolean }

type TemplateChildOf = FolderTemplate['children'][number]
type DraftComponent = Adjustable<TemplateChildOf['components'][number]>
type DraftEvent = Adjustable<TemplateChildOf['activities'][number]>
export type DraftChild = Adjustable<Omit<TemplateChildOf, 'components' | 'activities'>> & {
  components: DraftComponent[]
  activities: DraftEvent[]
}
export type Draft = DraftChild[]

/** The whole template, everything included. */
export function draftOf({ children }: FolderTemplate): Draft {
  return children.map((child) => ({
    ...included(child),
    components: child.components.map(included),
    activities: child.activities.map(included),
  }))
}

function included<T extends { title: string }>(item: T): Adjustable<T> {
  return { ...item, originalTitle: item.title, isIncluded: true }
}

/** A copy of the list with one item changed. */
export function replaceAt<T>(list: T[], index: number, change: Partial<T>): T[] {
  return list.map((item, at) => (at === index ? { ...item, ...change } : item))
}

/**
 * The request: the included items of included sub-folders. How often an event recurs becomes part of its description
 * where its recurrence does not say it.
 */
export function includedChildren(draft: Draft): FolderFromTemplate['children'] {
  return draft.filter(isIncluded).map(({ title, categoryId, description, components, activities }) => ({
    title,
    categoryId,
    description,
    components: components.filter(isIncluded).map((component) => ({
      title: component.title,
      hint: component.hint,
      meterUnit: component.meterUnit,
    })),
    activities: activities.filter(isIncluded).map((activity) => ({
      title: activity.title,
      description: [howOften(activity), activity.description].filter(Boolean).join(' '),
      typeId: activity.typeId,
      componentIndex: indexOfIncluded(components, activity.componentIndex),
      startDate: activity.startDate,
      season: activity.season,
      recurrence: activity.recurrence,
    })),
  }))
}

/** The place of a component among those that are included; null for one that is not. */
function indexOfIncluded(components: readonly DraftComponent[], index: number | null): number | null {
  const component = index === null ? undefined : components[index]
  return component?.isIncluded ? components.filter(isIncluded).indexOf(component) : null
}

/** The rhythm in words where the recurrence alone does not say it: 'Varje höst, före frosten'. */
const howOften = ({ howOften: words, recurrence }: DraftEvent) =>
  recurrence === null || words.includes(',') ? `${words}.` : null

const isIncluded = (item: { isIncluded: boolean }) => item.isIncluded

/** Counts the items that would be created, besides the main folder. */
export function countsOf(draft: Draft) {
  const children = includedChildren(draft)
  return {
    children: children.length,
    components: children.reduce((sum, { components }) => sum + components.length, 0),
    activities: children.reduce((sum, { activities }) => sum + activities.length, 0),
  }
}
