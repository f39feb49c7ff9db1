import type { Component } from '#contract/components.ts'
import { GuardedDialog, useGuard } from '../../modal/GuardedDialog.tsx'
import { fallback } from '../../text/fallbacks.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { ComponentForm } from '../ComponentForm.tsx'
import { useReplaceComponent } from '../api.ts'

type ReplaceDialogProps = {
  component: Component
  onClose: () => void
  /** Opens the new component. */
  onShow: (id: number) => void
}

/** Names the component that takes the place of another, which keeps its history. Mounted while it is open. */
export function ReplaceDialog({ component, onClose, onShow }: ReplaceDialogProps) {
  const replace = useReplaceComponent(component)
  const guard = useGuard({ onClose })
  return (
    <GuardedDialog title="Byt ut" guard={guard}>
      <ComponentForm
        initial={likeBefore(component)}
        seesCosts={component.seesCosts}
        lead={`${component.name || fallback.component} blir utbytt och behåller sina händelser. De två länkar till varandra.`}
        save={async ({ statusId: _status, replacedById: _other, ...described }) =>
          (await replace.mutateAsync({ ...described, updatedAt: component.updatedAt })).component
        }
        onSaved={({ id }) =>
          showToast({ text: 'Komponenten är utbytt.', action: { label: 'Visa', run: () => onShow(id) } })
        }
        close={onClose}
        cancel={guard.cancel}
        setDirty={guard.setDirty}
      />
    </GuardedDialog>
  )
}

/** What the new one is likely to have in common with the old: not its number, its price or its warranty. */
const likeBefore = ({ name, description, link, make, place, meter }: Component) => ({
  name,
  description,
  link,
  make,
  place,
  meter,
})
