import { unitWords } from '#contract/rules/meter.ts'
import { Problem } from '#contract/platform/problems.ts'
import type { NewContent } from '#contract/folders/templates.ts'
import { usageOf } from '#server/rules/domain/recurrence/seriesRule.ts'
import type { Db } from '#server/platform/database/database.ts'
import { templateLookups } from './queries.ts'

type Contents = Pick<NewContent, 'components' | 'activities'>
type NewEvent = Contents['activities'][number]

/**
 * Throws `categoryNotFound`, and `invalidInput` for an unknown type, a component that is not among those beside the event,
 * and a usage that its meter does not say.
 */
export async function assertKnown(db: Db, { categoryId, children, ...main }: NewContent) {
  const { categories, types } = await templateLookups(db)
  const below = (parent: number | null) => categories.filter(({ parentId }) => parentId === parent)
  if (!isIn(below(null), categoryId)) throw unknownCategory('')
  assertContents(main, types, '')
  // Without a category there are none to choose from.
  const inside = categoryId === null ? [] : below(categoryId)
  for (const [index, child] of children.entries()) {
    if (!isIn(inside, child.categoryId)) throw unknownCategory(`children.${index}.`)
    assertContents(child, types, `children.${index}.`)
  }
}

type Word = { id: number }

const isIn = (words: Word[], wanted: number | null) => wanted === null || words.some(({ id }) => id === wanted)

const unknownCategory = (path: string) =>
  new Problem('categoryNotFound', { fields: [{ path: `${path}categoryId`, message: 'Välj en kategori i listan.' }] })

function assertContents({ components, activities }: Contents, types: Word[], path: string) {
  for (const [index, event] of activities.entries()) {
    const wrong = whatIsWrong(event, components, types)
    if (!wrong) continue
    const { field, message } = wrong
    throw new Problem('invalidInput', { fields: [{ path: `${path}activities.${index}.${field}`, message }] })
  }
}

function whatIsWrong(
  { typeId, componentIndex, recurrence }: NewEvent,
  components: Contents['components'],
  types: Word[],
) {
  if (!isIn(types, typeId)) return { field: 'typeId', message: 'Välj en typ i listan.' }
  const component = componentIndex === null ? null : components[componentIndex]
  if (component === undefined) return { field: 'componentIndex', message: 'Välj en av komponenterna.' }
  const usage = recurrence && usageOf(recurrence)
  if (!usage || usage.unit === component?.meterUnit) return null
  return { field: 'recurrence.usage', message: `Välj en komponent med mätare i ${unitWords[usage.unit]}.` }
}
