import { useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { roles } from '#contract/permissions.ts'
import { LogForm } from '../../activities/log/LogForm.tsx'
import { PlaceField } from '../../folders/PlaceField.tsx'
import { FormLoading } from '../../forms/FormLoading.tsx'
import { lookupsQuery } from '../../lookups/api.ts'
import { openModal, type ModalContent } from '../../modal/modalStore.ts'
import { useUser } from '../../session/session.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { DialogBody } from '../../ui/overlays/dialogParts.tsx'
import { useFilesField } from '../files/useFilesField.tsx'
import { rememberFolder, useSuggestedFolder } from './useSuggestedFolder.ts'

/** '+ Logga': in the folder it was opened in, or else in the one that was written in last. */
export function LogDialog({ id, params, ...controls }: ModalContent<'AddActivity'>) {
  const { userId } = useUser()
  const { saveWith, ...files } = useFilesField()
  const suggested = useSuggestedFolder(id === 0)
  const lookups = useQuery({ ...lookupsQuery, enabled: params?.typeName !== undefined })
  const isTypeMissing = params?.typeName !== undefined && !lookups.data
  if (suggested.isPending || isTypeMissing) return <FormLoading queries={[...suggested.queries, lookups]} lines={5} />
  const folderId = id || suggested.folderId
  if (folderId === undefined) return <NoFolder />
  const { typeName, ...defaults } = params ?? {}
  const typeId = lookups.data?.activityTypes.find(({ name }) => name === typeName)?.id ?? null
  return (
    <LogForm
      folderId={folderId}
      defaults={{ ...defaults, typeId }}
      renderPlace={(place) => <PlaceField {...place} />}
      onSaved={(saved) => rememberFolder(userId, saved)}
      files={{
        ...files,
        saveWith: (save) => saveWith(save, ({ id: activityId, folderId: saved }) => ({ folderId: saved, activityId })),
      }}
      {...controls}
    />
  )
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
