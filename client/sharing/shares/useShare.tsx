import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import type { ShareSubject } from './subject.ts'

const LazyShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

/** 'Dela' in a menu, and the window that it opens. */
export function useShare(subject: ShareSubject) {
  const [isOpen, setOpen] = useState(false)
  const entry: MenuEntry = { id: 'share', label: 'Dela', icon: <Share2 />, onAction: () => setOpen(true) }
  const window = isOpen && (
    <Suspense fallback={null}>
      <LazyShareDialog subject={subject} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { entry, window, open: () => setOpen(true) }
}
