import { FolderInput } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import type { Thing } from './api.ts'
import type { MoveDialogProps } from './MoveDialog.tsx'

const LazyMoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))

/** 'Flytta' in the menu of something, and the window that it opens. */
export function useMoveToFolder(thing: Thing, onMoved?: MoveDialogProps['onMoved']) {
  const [isOpen, setOpen] = useState(false)
  const entry: MenuEntry = { id: 'move', label: 'Flytta', icon: <FolderInput />, onAction: () => setOpen(true) }
  const window = isOpen && (
    <Suspense fallback={null}>
      <LazyMoveDialog things={[thing]} onMoved={onMoved} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { entry, window }
}
