import { Copy } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { may } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'

const LazyCopyFolderDialog = lazy(async () => ({ default: (await import('./CopyFolderDialog.tsx')).CopyFolderDialog }))

/** Whether the user may copy the folder: a main folder as its founder, a sub-folder beside itself. */
export function mayCopyFolder(folder: Folder): boolean {
  const { parentId, parentRoleId, parentStatusId } = folder
  if (folder.memberStatusId !== memberStatus.active) return false
  if (parentId === null) return may(folder.roleId, 'CopyFolder')
  if (parentRoleId === null || parentStatusId === null) return false
  const main = { statusId: parentStatusId, parentStatusId: null, roleId: parentRoleId }
  return may(folder.roleId, 'DeleteChild') && mayInFolder(main, 'AddChild')
}

/** 'Kopiera mappen' in the menu of a folder, and the window that it opens. */
export function useCopyFolder(folder: Folder) {
  const [isOpen, setOpen] = useState(false)
  const entry: MenuEntry = { id: 'copy', label: 'Kopiera mappen', icon: <Copy />, onAction: () => setOpen(true) }
  const window = isOpen && (
    <Suspense fallback={null}>
      <LazyCopyFolderDialog folder={folder} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { entry, window }
}
