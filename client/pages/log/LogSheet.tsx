import { useQuery } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { roles } from '#contract/permissions.ts'
import { LogForm } from '../../activities/log/LogForm.tsx'
import { readStored, writeStored } from '../../drafts/browserStorage.ts'
import { PlaceField } from '../../folders/PlaceField.tsx'
import { FormLoading } from '../../forms/FormLoading.tsx'
import { writableFolders } from '../../lists/filters/api.ts'
import { lookupsQuery } from '../../lookups/api.ts'
import { openModal, type ModalContent } from '../../modal/modalStore.ts'
import { useUser } from '../../session/session.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Button } from '../../ui/fields/Button.tsx'
import { DialogBody } from '../../ui/overlays/dialogParts.tsx'

/** '+ Logga': in the folder it was opened in, or else in the one that was written in last. */
export function LogSheet({ id, params, ...controls }: ModalContent<'AddActivity'>) {
  const storedAs = `log.folder.${useUser().userId}`
  const choices = useQuery(writableFolders)
  const lookups = useQuery({ ...lookupsQuery, enabled: params?.typeName !== undefined })
  const isTypeMissing = params?.typeName !== undefined && !lookups.data
  if ((id === 0 && !choices.data) || isTypeMissing) return <FormLoading queries={[choices, lookups]} lines={5} />
  const folderId = id || lastOf(choices.data ?? [], readStored(storedAs))
  if (folderId === undefined) return <NoFolder />
  const { typeName, ...defaults } = params ?? {}
  const typeId = lookups.data?.activityTypes.find(({ name }) => name === typeName)?.id ?? null
  return (
    <LogForm
      folderId={folderId}
      defaults={{ ...defaults, typeId }}
      renderPlace={(place) => <PlaceField {...place} />}
      onSaved={(saved) => writeStored(storedAs, saved)}
      {...controls}
    />
  )
}

/** A stored sub-folder is no choice of its own, but the user wrote in it. */
function lastOf(choices: readonly { value: number }[], stored: unknown) {
  return choices.length > 0 && typeof stored === 'number' ? stored : choices[0]?.value
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
