import { MessageCircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'

const LazyAdviceDialog = lazy(async () => ({ default: (await import('./AdviceDialog.tsx')).AdviceDialog }))

/** 'Fråga om råd' in the menu of a folder, and the window that it opens. */
export function useAdvice({ id }: Folder) {
  const { open, window } = useAdviceWindow(id)
  const entry: MenuEntry = { id: 'advice', label: 'Fråga om råd', icon: <MessageCircleQuestionMark />, onAction: open }
  return { entry, window }
}

/** The window to ask in; without a folder it asks for one first. */
export function useAdviceWindow(folderId: number | undefined) {
  const [isOpen, setOpen] = useState(false)
  const window = isOpen && (
    <Suspense fallback={null}>
      <LazyAdviceDialog folderId={folderId} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open: () => setOpen(true), window }
}
