import type { ModalContent } from '../modal/modalStore.ts'
import { showToast } from '../ui/feedback/toastStore.ts'
import { useAddComponent } from './api.ts'
import { ComponentForm } from './ComponentForm.tsx'

export function AddComponentForm({ id: folderId, close, cancel, setDirty }: ModalContent<'AddComponent'>) {
  const add = useAddComponent()
  return (
    <ComponentForm
      save={(values) => add.mutateAsync({ ...values, folderId })}
      onSaved={() => showToast({ text: 'Komponenten är sparad.' })}
      {...{ close, cancel, setDirty }}
    />
  )
}
