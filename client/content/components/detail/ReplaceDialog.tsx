import { useMutation, useQuery } from '@tanstack/react-query'
import { components, type Component } from '#contract/content/components.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { FormLoading } from '#client/platform/forms/FormLoading.tsx'
import { GuardedDialog, useGuard } from '#client/platform/modal/GuardedDialog.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { ComponentForm } from '../ComponentForm.tsx'
import { plannedOfComponent } from '../api.ts'

type ReplaceDialogProps = {
  component: Component
  onClose: () => void
  /** Opens the new component. */
  onShow: (id: number) => void
  onReplaced?: () => void
}

/** Names the component that takes the place of another, which keeps its history. Mounted while it is open. */
export function ReplaceDialog({ component, onClose, onShow, onReplaced }: ReplaceDialogProps) {
  const replace = useMutation(mutation(components.replace, 'component', at(component)))
  const guard = useGuard({ onClose })
  // What goes along is asked in the form.
  const planned = useQuery(plannedOfComponent(component))
  return (
    <GuardedDialog title="Byt ut" guard={guard}>
      {planned.isSuccess ? (
        <ComponentForm
          about={`replacing-${component.id}`}
          initial={likeBefore(component)}
          replaced={component}
          seesCosts={component.seesCosts}
          lead={`${component.name || fallback.component} blir utbytt och behåller det som är gjort. De två länkar till varandra.`}
          save={async ({ statusId: _status, replacedById: _other, ...described }) =>
            (await replace.mutateAsync({ ...described, updatedAt: component.updatedAt })).component
          }
          onSaved={({ id }) => {
            onReplaced?.()
            showToast({ text: 'Komponenten är utbytt.', action: { label: 'Visa', run: () => onShow(id) } })
          }}
          close={onClose}
          cancel={guard.cancel}
          setDirty={guard.setDirty}
        />
      ) : (
        <FormLoading queries={[planned]} />
      )}
    </GuardedDialog>
  )
}

/** The values that a replacement probably shares with the old component: not serial number, price or warranty. */
const likeBefore = ({ name, description, link, make, place, meter }: Component) => ({
  name,
  description,
  link,
  make,
  place,
  meter,
})
