import type { ChecklistItem } from '#contract/rules/checklists.ts'

/** `2 av 3`; null without a checklist. */
export function checklistText(checklist: readonly ChecklistItem[]): string | null {
  if (checklist.length === 0) return null
  return `${checklist.filter(({ isDone }) => isDone).length} av ${checklist.length}`
}
