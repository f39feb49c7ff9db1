import { useMutation } from '@tanstack/react-query'
import { components } from '#contract/content/components.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { Confirmation } from '#client/platform/forms/ConfirmDialog.tsx'
import { deletion, trashText } from '#client/platform/forms/restoreFromTrash.ts'
import type { ModalContent } from '#client/platform/modal/modalStore.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'

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
