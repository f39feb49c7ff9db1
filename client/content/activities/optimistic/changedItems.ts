import type { ChecklistItem, ChecklistItemChange } from '#contract/rules/checklists.ts'

/** The items with one of them ticked off or moved. */
export function changedItems(
  items: ChecklistItem[],
  item: ChecklistItem,
  { isDone = item.isDone, place }: ChecklistItemChange,
): ChecklistItem[] {
  const next = { ...item, isDone }
  if (place === undefined) return items.map((one) => (one.id === item.id ? next : one))
  return items.filter(({ id }) => id !== item.id).toSpliced(place, 0, next)
}
