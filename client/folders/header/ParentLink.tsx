import { Link } from 'react-router'
import type { Folder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { CategoryDrawing } from '../drawings/CategoryDrawing.tsx'

/** A direct member of the sub-folder alone sees the main folder's title but may not open it. */
export const addressOfParent = ({ parentId, parentRoleId }: Folder) =>
  parentId === null || parentRoleId === null ? null : urls.folder(parentId)

/** The main folder of a sub-folder; nothing for a main folder. */
export function ParentLink({ folder, className }: { folder: Folder; className?: string }) {
  if (folder.parentId === null) return null
  const title = folder.parentTitle || fallback.title
  const address = addressOfParent(folder)
  return (
    <p className={classes('flex min-w-0 items-center gap-2 text-sm font-semibold', className)}>
      {address === null ? (
        <span className="truncate text-ink-muted">{title}</span>
      ) : (
        <>
          <CategoryDrawing categoryId={folder.parentCategoryId} className="size-5.5 shrink-0 rounded-sm" />
          <Link to={address} className="touch-line min-w-0 truncate rounded-sm text-accent hover:underline">
            {title}
          </Link>
        </>
      )}
    </p>
  )
}
