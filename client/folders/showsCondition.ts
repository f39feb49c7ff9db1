import { hasUsualItems } from '#contract/rules/categories.ts'
import { isNewFolder } from '#contract/rules/newFolder.ts'
import { may } from '#contract/rules/permissions.ts'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'

const fewestThings = 10

/** 'Pärmens skick' is for those who can do something about it, once there is something to say: ten things, or a folder that is not new. */
export function showsCondition(folder: Folder & Partial<OpenFolder>, now = Date.now()): boolean {
  const { roleId, counts } = folder
  const things = counts ? counts.components + counts.files : 0
  return (
    hasUsualItems(folder) && may(roleId, 'UpdateCondition') && (things >= fewestThings || !isNewFolder(folder, now))
  )
}
