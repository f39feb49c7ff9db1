import type { ModalContent } from '../modal/modalStore.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { useAddActivity } from './api.ts'

export function AddActivityForm({ id: folderId, params, close, cancel, setDirty }: ModalContent<'AddActivity'>) {
  const add = useAddActivity()
  return (
    <ActivityForm
      folderId={folderId}
      {...(params && { defaults: params })}
      save={(values) => add.mutateAsync({ ...values, folderId })}
      savedText="Händelsen är sparad."
      {...{ close, cancel, setDirty }}
    />
  )
}
