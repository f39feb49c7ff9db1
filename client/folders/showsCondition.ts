import { hasUsualItems } from '#contract/rules/categories.ts'
import { may } from '#contract/rules/permissions.ts'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'

const fewestThings = 10
const dayMs = 24 * 60 * 60 * 1000

/** 'Pärmens skick' is for those who can do something about it, once there is something to say: ten things, or 30 days. */
export function showsCondition(folder: Folder & Partial<OpenFolder>, now = Date.now()): boolean {
  const { roleId, counts, createdAt } = folder
  const things = counts ? counts.components + counts.files : 0
  const isOld = now - Date.parse(createdAt) >= 30 * dayMs
  return hasUsualItems(folder) && may(roleId, 'UpdateCondition') && (things >= fewestThings || isOld)
}
