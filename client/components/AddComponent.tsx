import { useMutation } from '@tanstack/react-query'
import { components } from '#contract/components.ts'
import { mutation } from '../api/mutation.ts'
import { ComponentForm } from './ComponentForm.tsx'
import { useSeesCosts } from '../forms/useSeesCosts.ts'
import type { ModalContent } from '../modal/modalStore.ts'
import { showToast } from '../ui/feedback/toastStore.ts'
import { useFilesField } from '../attachments/uploads/useFilesField.tsx'

/** Adds a component, with its receipt, its manual and what it looks like. */
export function AddComponent({ id: folderId, close, cancel, setDirty }: ModalContent<'AddComponent'>) {
  const add = useMutation(mutation(components.add, 'component'))
  const { saveWith, unfinished, ...files } = useFilesField()
  return (
    <ComponentForm
      seesCosts={useSeesCosts(folderId)}
      save={({ movesPlanned: _moves, ...values }) =>
        saveWith(
          () => add.mutateAsync({ ...values, folderId }),
          ({ id: componentId }) => ({ folderId, componentId }),
        )
      }
      onSaved={() => showToast({ text: `Komponenten är sparad. ${unfinished}`.trim() })}
      {...{ files, close, cancel, setDirty }}
    />
  )
}
