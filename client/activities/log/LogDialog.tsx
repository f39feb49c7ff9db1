import { useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { roles } from '#contract/permissions.ts'
import { LogForm } from './LogForm.tsx'
import { FormLoading } from '../../forms/FormLoading.tsx'
import { lookupsQuery } from '../../lookups/api.ts'
import { openModal, type ModalContent } from '../../modal/modalStore.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { DialogBody } from '../../ui/overlays/dialogParts.tsx'
import { useSuggestedFolder } from './useSuggestedFolder.ts'

/** '+ Logga': in the folder it was opened in, or else in the one that was written in last. */
export function LogDialog({ id, params, ...controls }: ModalContent<'AddActivity'>) {
  const suggested = useSuggestedFolder(id === 0)
  const lookups = useQuery({ ...lookupsQuery, enabled: params?.typeName !== undefined })
  const isTypeMissing = params?.typeName !== undefined && !lookups.data
  if (suggested.isPending || isTypeMissing) return <FormLoading queries={[...suggested.queries, lookups]} lines={5} />
  const folderId = id || suggested.folderId
  if (folderId === undefined) return <NoFolder />
  const { typeName, ...defaults } = params ?? {}
  const typeId = lookups.data?.activityTypes.find(({ name }) => name === typeName)?.id ?? null
  return <LogForm folderId={folderId} defaults={{ ...defaults, typeId }} {...controls} />
}

function NoFolder() {
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
        Händelser skrivs i en mapp. Skapa den första, så kan du börja.
      </EmptyState>
    </DialogBody>
  )
}
