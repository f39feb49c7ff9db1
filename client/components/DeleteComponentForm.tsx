import { useMutation } from '@tanstack/react-query'
import { components } from '#contract/components.ts'
import { mutation } from '../api/mutation.ts'
import { at } from '../api/query.ts'
import { Confirmation } from '../forms/ConfirmDialog.tsx'
import { deletion, trashText } from '../forms/restoreFromTrash.ts'
import type { ModalContent } from '../modal/modalStore.ts'
import { fallback } from '../text/fallbacks.ts'

export function DeleteComponentForm({ params: component, close, cancel }: ModalContent<'DeleteComponent'>) {
  const remove = useMutation(mutation(components.remove, 'component', at(component)))
  return (
    <Confirmation change={remove} {...deletion('component')} {...{ close, cancel }}>
      <p>
        Vill du radera <strong>{component.name || fallback.component}</strong>?
      </p>
      <p>{trashText('component')} Händelserna som hör till den behåller namnet.</p>
    </Confirmation>
  )
}
