import { isArchived } from '#contract/rules/archive.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { CoverPicture } from '#client/platform/lists/CoverPicture.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { CategoryDrawing } from './CategoryDrawing.tsx'

type FolderCoverProps = { folder: Folder; sizes: string; className: string; isFirst?: boolean }

/** The cover of a main folder: its own photo, or else the drawing of its category. Faded if archived. */
export function FolderCover({ folder, className, ...picture }: FolderCoverProps) {
  const box = classes(className, isArchived(folder) && 'opacity-60 grayscale')
  return (
    <CoverPicture cover={folder.cover} className={box} {...picture}>
      <CategoryDrawing categoryId={folder.categoryId} className={box} />
    </CoverPicture>
  )
}
