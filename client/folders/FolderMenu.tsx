import { isArchived, mayInFolder } from '#contract/archive.ts'
import type { Folder } from '#contract/folders.ts'
import { memberStatus } from '#contract/statuses.ts'
import { openModal } from '../modal/modalStore.ts'
import { fallback } from '../text/fallbacks.ts'
import { Button } from '../ui/fields/Button.tsx'

/** What the user may do with the folder. Requires an active membership and the right role. */
export function folderActions(folder: Folder) {
  const isMain = folder.parentId === null
  const isActive = folder.memberStatusId === memberStatus.active
  const mayUpdate = isActive && mayInFolder(folder, isMain ? 'UpdateParent' : 'UpdateChild')
  return {
    mayChange: mayUpdate && !isArchived(folder),
    mayUnarchive: mayUpdate && isArchived(folder),
    mayDelete: isActive && mayInFolder(folder, isMain ? 'DeleteParent' : 'DeleteChild'),
  }
}

/** 'Ändra' and 'Radera', if the user may. */
export function FolderActions({ folder }: { folder: Folder }) {
  const { mayChange, mayDelete } = folderActions(folder)
  const title = folder.title || fallback.title
  return (
    <>
      {mayChange && (
        <Button size="small" aria-label={`Ändra ${title}`} onClick={() => openChange(folder)}>
          Ändra
        </Button>
      )}
      {mayDelete && (
        <Button
          size="small"
          variant="quiet"
          // Aligned with the text above when it is the only button.
          className={mayChange ? '' : '-ms-3.5'}
          aria-label={`Radera ${title}`}
          onClick={() => openDelete(folder)}
        >
          Radera
        </Button>
      )}
    </>
  )
}

function openChange({ id, roleId, parentId }: Folder) {
  openModal(parentId === null ? 'UpdateParentObject' : 'UpdateChildObject', { id, roleId, params: null })
}

function openDelete({ id, roleId, parentId, title }: Folder) {
  openModal(parentId === null ? 'DeleteParentObject' : 'DeleteChildObject', {
    id,
    roleId,
    params: { folderTitle: title },
    size: 'small',
  })
}
