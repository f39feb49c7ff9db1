import { FolderInput } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'

const LazyMoveFolderDialog = lazy(async () => ({
  default: (await import('./MoveFolderDialog.tsx')).MoveFolderDialog,
}))

/** 'Flytta' in the menu of a sub-folder, and the window that it opens. */
export function useMoveFolder(folder: Folder) {
  const [isOpen, setOpen] = useState(false)
  const entry: MenuEntry = { id: 'move', label: 'Flytta', icon: <FolderInput />, onAction: () => setOpen(true) }
  const window = isOpen && (
    <Suspense fallback={null}>
      <LazyMoveFolderDialog folder={folder} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { entry, window }
}
