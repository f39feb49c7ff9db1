import type { Component } from '#contract/components.ts'
import { fallback } from '../../text/fallbacks.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { DialogFrame } from '../../ui/overlays/DialogFrame.tsx'
import { ComponentForm } from '../ComponentForm.tsx'
import { useReplaceComponent } from '../api.ts'

type ReplaceDialogProps = {
  component: Component
  isOpen: boolean
  onClose: () => void
  /** Opens the new component. */
  onShow: (id: number) => void
}

/** Names the component that takes the place of another, which keeps its history. */
export function ReplaceDialog({ component, isOpen, onClose, onShow }: ReplaceDialogProps) {
  const replace = useReplaceComponent(component)
  return (
    <DialogFrame title="Byt ut" isOpen={isOpen} onClose={onClose}>
      <ComponentForm
        initial={component}
        lead={`${component.name || fallback.component} blir utbytt och behåller sina händelser. De två länkar till varandra.`}
        save={async ({ name, description, link }) => {
          const { component: added } = await replace.mutateAsync({
            name,
            description,
            link,
            updatedAt: component.updatedAt,
          })
          return added
        }}
        onSaved={({ id }) =>
          showToast({ text: 'Komponenten är utbytt.', action: { label: 'Visa', run: () => onShow(id) } })
        }
        close={onClose}
        cancel={onClose}
      />
    </DialogFrame>
  )
}
