import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { hasActiveFolder } from '#client/folders/hasActiveFolder.ts'
import { pages } from '#client/platform/api/query.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'

/** Stands instead of a form for whoever has no folder to write in yet. */
export function NoFolder({ children }: { children: string }) {
  const { data } = useInfiniteQuery(pages(folders.mine, {}))
  const mayRead = data !== undefined && hasActiveFolder(data.items)
  return (
    <DialogBody>
      <EmptyState
        icon={<FolderOpen />}
        title={mayRead ? 'Du får läsa i mapparna som du är med i.' : 'Du har ingen mapp att skriva i än.'}
        action={
          <Button
            variant={mayRead ? 'secondary' : 'primary'}
            onClick={() => openModal('AddParentObject', { id: 0, roleId: roles.founder, params: null })}
          >
            + Ny mapp
          </Button>
        }
      >
        {mayRead ? 'Vill du också skriva? Be den som bjöd in dig. I en egen mapp skriver du alltid.' : children}
      </EmptyState>
    </DialogBody>
  )
}
