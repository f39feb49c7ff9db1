import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { writableFolders } from '../lists/filters/api.ts'
import { Button } from '../ui/fields/Button.tsx'
import { FirmDialog } from './FirmDialog.tsx'

/** Adds a firm where no folder says in which register: it is asked, unless there is one alone. */
export function AddFirm() {
  const { data: folders = [] } = useQuery(writableFolders)
  const [isOpen, setOpen] = useState(false)
  const [only, another] = folders
  if (!only) return null
  const place = another ? { folderId: null, folders } : { folderId: only.value }
  return (
    <>
      <Button variant="primary" icon={<Plus />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Lägg till en firma
      </Button>
      {isOpen && <FirmDialog {...place} firm={null} onClose={() => setOpen(false)} />}
    </>
  )
}
