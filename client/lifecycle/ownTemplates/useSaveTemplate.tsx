import { LayoutTemplate } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import { may } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'

const LazySaveTemplateDialog = lazy(async () => ({
  default: (await import('./SaveTemplateDialog.tsx')).SaveTemplateDialog,
}))

/** Whether the user may make a template of the folder: a main folder, as its founder. */
export function maySaveTemplate({ parentId, roleId, memberStatusId }: Folder): boolean {
  return parentId === null && memberStatusId === memberStatus.active && may(roleId, 'CopyFolder')
}

/** 'Spara som mall' in the menu of a main folder, and the window that it opens. */
export function useSaveTemplate(folder: Folder) {
  const [isOpen, setOpen] = useState(false)
  const entry: MenuEntry = {
    id: 'template',
    label: 'Spara som mall',
    icon: <LayoutTemplate />,
    onAction: () => setOpen(true),
  }
  const window = isOpen && (
    <Suspense fallback={null}>
      <LazySaveTemplateDialog folder={folder} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { entry, window }
}
