import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { components } from '#contract/content/components.ts'
import { NoFolder } from '../activities/log/NoFolder.tsx'
import { rememberFolder, useSuggestedFolder } from '../activities/log/useSuggestedFolder.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { useFilesField } from '#client/platform/attachments/uploads/useFilesField.tsx'
import { PlaceField } from '#client/folders/PlaceField.tsx'
import { FormLoading } from '#client/platform/forms/FormLoading.tsx'
import { useSeesCosts } from '#client/platform/forms/useSeesCosts.ts'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { ComponentForm } from './ComponentForm.tsx'
import type { InitialComponent } from './formValues.ts'

/** '+ Ny komponent': in the folder it was opened in, or else in the one that was written in last. */
export function AddComponent({ id, params, ...controls }: ModalContent<'AddComponent'>) {
  const suggested = useSuggestedFolder(id === 0)
  if (suggested.isPending) return <FormLoading queries={suggested.queries} lines={5} />
  const folderId = id || suggested.folderId
  if (folderId === undefined)
    return <NoFolder>Komponenter läggs in i en mapp. Skapa den första, så kan du börja.</NoFolder>
  return <Form about={`component-in-${id}`} suggestedId={folderId} initial={params ?? undefined} {...controls} />
}

type FormProps = Pick<ModalContent<'AddComponent'>, 'close' | 'cancel' | 'setDirty'> & {
  about: string
  suggestedId: number
  initial: (InitialComponent & { isPart?: boolean }) | undefined
}

const ofPart =
  'Fyll i beräknad livslängd, och årsmodell eller köpt, så kommer delen i planen. Eller året i ”Görs nästa gång”. Den räknas kosta det som står i ”Ny i dag”.'

/** Adds a component, with its receipt, its manual and what it looks like. */
function Form({ about, suggestedId, initial, close, cancel, setDirty }: FormProps) {
  const { userId } = useUser()
  const [folderId, setFolderId] = useState(suggestedId)
  const add = useMutation(mutation(components.add, 'component'))
  const { saveWith, unfinished, ...files } = useFilesField({ about })
  return (
    <ComponentForm
      about={about}
      {...(initial && { initial })}
      {...(initial?.isPart && { lead: ofPart, asksMore: true })}
      seesCosts={useSeesCosts(folderId)}
      place={<PlaceField folderId={folderId} onChange={setFolderId} />}
      save={({ movesPlanned: _moves, ...values }) =>
        saveWith(
          () => add.mutateAsync({ ...values, folderId }),
          ({ id: componentId }) => ({ folderId, componentId }),
        )
      }
      onSaved={() => {
        rememberFolder(userId, folderId)
        showToast({ text: `Komponenten är sparad. ${unfinished}`.trim() })
      }}
      {...{ files, close, cancel, setDirty }}
    />
  )
}
