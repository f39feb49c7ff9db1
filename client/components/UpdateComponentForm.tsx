import type { ModalContent } from '../modal/modalStore.ts'
import { showToast } from '../ui/feedback/toastStore.ts'
import { useChangeComponent } from './api.ts'
import { ComponentForm } from './ComponentForm.tsx'

export function UpdateComponentForm({ params: component, close, cancel, setDirty }: ModalContent<'UpdateComponent'>) {
  const change = useChangeComponent(component)
  return (
    <ComponentForm
      component={component}
      save={change.mutateAsync}
      onSaved={() => showToast({ text: 'Ändringarna är sparade.' })}
      {...{ close, cancel, setDirty }}
    />
  )
}
