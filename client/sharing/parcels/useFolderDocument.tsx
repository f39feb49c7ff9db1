import { FileDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'

const LazyFolderDocumentDialog = lazy(async () => ({
  default: (await import('./FolderDocumentDialog.tsx')).FolderDocumentDialog,
}))

/** 'Hämta som pdf' in the menu of a folder, and the window that it opens. */
export function useFolderDocument(folder: Folder) {
  const [isOpen, setOpen] = useState(false)
  const entry: MenuEntry = { id: 'pdf', label: 'Hämta som pdf', icon: <FileDown />, onAction: () => setOpen(true) }
  const window = isOpen && (
    <Suspense fallback={null}>
      <LazyFolderDocumentDialog folder={folder} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { entry, window }
}
