import { FolderOpen } from 'lucide-react'
import { roles } from '#contract/rules/permissions.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { DialogBody } from '#client/ui/overlays/dialogParts.tsx'

/** Stands instead of a form for whoever has no folder to write in yet. */
export function NoFolder({ children }: { children: string }) {
  return (
    <DialogBody>
      <EmptyState
        icon={<FolderOpen />}
        title="Du har ingen mapp att skriva i än."
        action={
          <Button
            variant="primary"
            onClick={() => openModal('AddParentObject', { id: 0, roleId: roles.founder, params: null })}
          >
            + Ny mapp
          </Button>
        }
      >
        {children}
      </EmptyState>
    </DialogBody>
  )
}
