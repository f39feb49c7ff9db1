import type { Folder } from '#contract/folders/folders.ts'
import { CoverPicture } from '#client/platform/lists/CoverPicture.tsx'
import { IconTile, pictureTile } from '#client/ui/layout/rows/IconTile.tsx'
import { CategoryIcon } from '../drawings/CategoryIcon.tsx'

/** The cover of a sub-folder, or else its category. */
export function SubFolderTile({ folder }: { folder: Folder }) {
  return (
    <CoverPicture cover={folder.cover} sizes="4rem" className={pictureTile}>
      <IconTile isAccent icon={<CategoryIcon categoryName={folder.categoryName} />} />
    </CoverPicture>
  )
}
