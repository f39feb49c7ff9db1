import type { ModalContent } from '../modal/modalStore.ts'
import { useAddComponent } from './api.ts'
import { ComponentForm } from './ComponentForm.tsx'

export function AddComponentForm({ id: folderId, close, cancel, setDirty }: ModalContent<'AddComponent'>) {
  const add = useAddComponent()
  return (
    <ComponentForm
      save={(values) => add.mutateAsync({ ...values, folderId })}
      savedText="Komponenten är sparad."
      {...{ close, cancel, setDirty }}
    />
  )
}
