import type { ModalContent } from '../modal/modalStore.ts'
import { useChangeComponent } from './api.ts'
import { ComponentForm } from './ComponentForm.tsx'

export function UpdateComponentForm({ params: component, close, cancel, setDirty }: ModalContent<'UpdateComponent'>) {
  const change = useChangeComponent(component)
  return (
    <ComponentForm
      component={component}
      save={change.mutateAsync}
      savedText="Ändringarna är sparade."
      {...{ close, cancel, setDirty }}
    />
  )
}
