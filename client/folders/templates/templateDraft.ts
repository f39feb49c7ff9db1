import { withoutUsage } from '#contract/rules/recurrence.ts'
import { contentCounts, type FolderFromTemplate, type TemplateContent } from '#contract/folders/templates.ts'

/**
 * A template item: whether it is included, and under which title. `originalTitle` is the template's; two may have the same,
 * and `key` is each one's own.
 */
type Adjustable<T> = T & { key: number; originalTitle: string; title: string; isIncluded: boolean }

type TemplateChildOf = TemplateContent['children'][number]
type DraftComponent = Adjustable<TemplateChildOf['components'][number]>
type DraftEvent = Adjustable<TemplateChildOf['activities'][number]>
export type DraftChild = Adjustable<Omit<TemplateChildOf, 'components' | 'activities'>> & {
  components: DraftComponent[]
  activities: DraftEvent[]
}
export type DraftContents = Pick<DraftChild, 'components' | 'activities'>
/** What lies in the main folder itself, and its sub-folders. */
export type Draft = DraftContents & { children: DraftChild[] }

/** The whole template, but what it asks for and what it suggests. */
export function draftOf({ children, ...main }: TemplateContent): Draft {
  return {
    ...contentsDraft(main),
    children: children.map((child, index) => {
      const contents = contentsDraft(child)
      return { ...adjustable(child, index), ...contents, isIncluded: !isOnlyAsked(contents) }
    }),
  }
}

const contentsDraft = ({ components, activities }: Pick<TemplateChildOf, 'components' | 'activities'>) => ({
  components: components.map(adjustable),
  activities: activities.map(adjustable),
})

type Optional = { title: string; question?: string | null | undefined; isSuggested?: boolean | undefined }

function adjustable<T extends Optional>(item: T, key: number): Adjustable<T> {
  return { ...item, key, originalTitle: item.title, isIncluded: !item.question && !item.isSuggested }
}

const askedFor = ({ components, activities }: DraftContents) =>
  [...components.filter(({ isSuggested }) => !isSuggested), ...activities].map(({ question }) => question)

/** All that a sub-folder has is asked for. */
function isOnlyAsked(contents: DraftContents): boolean {
  const asked = askedFor(contents)
  return asked.length > 0 && asked.every(Boolean)
}

/** What the template asks, and whether the answer is yes. */
export function questionsOf({ children }: Draft) {
  const items = children.flatMap(({ components, activities }) => [...components, ...activities])
  const asked = new Set(items.flatMap(({ question }) => question ?? []))
  return [...asked].map((question) => ({
    question,
    isYes: items.some((item) => item.question === question && item.isIncluded),
  }))
}

/** With a yes all of it comes along, and with a no nothing; a sub-folder for that alone, too. */
export function withAnswer(draft: Draft, question: string, isIncluded: boolean): Draft {
  const answered = <T extends DraftComponent | DraftEvent>(items: T[]) =>
    items.map((item) => (item.question === question ? { ...item, isIncluded } : item))
  const children = draft.children.map((child) => {
    if (!askedFor(child).includes(question)) return child
    const contents = { components: answered(child.components), activities: answered(child.activities) }
    const isAny = [...contents.components, ...contents.activities].some((item) => item.isIncluded)
    return { ...child, ...contents, ...(isOnlyAsked(child) && { isIncluded: isAny }) }
  })
  return { ...draft, children }
}

/** A copy of the list with one item changed. */
export function replaceAt<T>(list: T[], index: number, change: Partial<T>): T[] {
  return list.map((item, at) => (at === index ? { ...item, ...change } : item))
}

/**
 * The request: the included items of the main folder and of included sub-folders. How often an event recurs becomes part
 * of its description where its recurrence does not say it.
 */
export function includedContent({ children, ...main }: Draft) {
  return {
    ...includedContents(main),
    children: children.filter(isIncluded).map(({ title, categoryId, description, inherits, ...contents }) => ({
      title,
      categoryId,
      description,
      inherits,
      ...includedContents(contents),
    })),
  } satisfies Partial<FolderFromTemplate>
}

function includedContents({ components, activities }: DraftContents) {
  return {
    components: components.filter(isIncluded).map(withoutMarks),
    activities: activities.filter(isIncluded).map((activity) => {
      const { howOften: _howOften, words: _words, recurrence, ...sent } = withoutMarks(activity)
      const componentIndex = indexOfIncluded(components, activity.componentIndex)
      return {
        ...sent,
        description: [howOften(activity), activity.description].filter(Boolean).join(' '),
        componentIndex,
        // Without the meter of its component nothing says how much that was used.
        recurrence: componentIndex === null ? withoutUsage(recurrence) : recurrence,
      }
    }),
  }
}

const withoutMarks = <T extends object>({
  key: _key,
  originalTitle: _title,
  isIncluded: _is,
  question: _question,
  isSuggested: _suggested,
  ...item
}: Adjustable<T> & { question?: unknown; isSuggested?: unknown }) => item

/** The place of a component among those that are included; null for one that is not. */
function indexOfIncluded(components: readonly DraftComponent[], index: number | null): number | null {
  const component = index === null ? undefined : components[index]
  return component?.isIncluded ? components.filter(isIncluded).indexOf(component) : null
}

/** The rhythm in words where the recurrence alone does not say it: 'Varje höst, före frosten'. */
const howOften = ({ howOften: words, recurrence }: DraftEvent) =>
  words !== null && (recurrence === null || words.includes(',')) ? `${words}.` : null

const isIncluded = (item: { isIncluded: boolean }) => item.isIncluded

/** Counts the items that would be created, besides the main folder. */
export const countsOf = (draft: Draft) => contentCounts(includedContent(draft))
