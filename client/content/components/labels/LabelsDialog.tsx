import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Component } from '#contract/content/components.ts'
import { largestLabels } from '#contract/platform/limits.ts'
import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { componentsBelow, useLabels, type LabelChoice } from '../api.ts'
import { bytesOfPdf, saveBytes } from '#client/platform/api/bytes.ts'
import { SheetChoice } from './SheetChoice.tsx'

type LabelsDialogProps = {
  folderId: number
  /** The one whose label is wanted; undefined to choose among those in use. */
  component?: Component
  onClose: () => void
}

/** Prints labels with QR codes. Mounted while it is open. */
export function LabelsDialog({ folderId, component, onClose }: LabelsDialogProps) {
  return (
    <DialogFrame title={component ? 'Skriv ut etikett' : 'Skriv ut etiketter'} isOpen onClose={onClose}>
      {component ? (
        <LabelsForm folderId={folderId} components={[component]} onClose={onClose} />
      ) : (
        <LabelsOfFolder {...{ folderId, onClose }} />
      )}
    </DialogFrame>
  )
}

const none: Component[] = []
const tooMany = `Välj högst ${largestLabels} komponenter åt gången.`

function LabelsOfFolder({ folderId, onClose }: Omit<LabelsDialogProps, 'component'>) {
  const { data } = useInfiniteQuery(componentsBelow(folderId))
  const inUse = (data?.items ?? none).filter(({ statusId }) => statusId === componentStatus.inUse)
  return <LabelsForm folderId={folderId} components={inUse} hasChoice onClose={onClose} />
}

type LabelsFormProps = { folderId: number; components: Component[]; hasChoice?: boolean; onClose: () => void }

function LabelsForm({ folderId, components, hasChoice = false, onClose }: LabelsFormProps) {
  const labels = useLabels()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [layout, setLayout] = useState<LabelChoice['layout']>(hasChoice ? 'sheet' : 'single')
  const [start, setStart] = useState(1)
  const ids = components.flatMap(({ id }) => (left.has(id) ? [] : [id]))
  const isTooMany = ids.length > largestLabels

  async function print(event: FormEvent) {
    event.preventDefault()
    // What is wrong stands in the form.
    const made = await labels.mutateAsync({ folderId, ids, layout, start }).catch(() => null)
    if (!made) return
    saveBytes(bytesOfPdf(made))
    onClose()
    showToast({ text: 'Etiketterna är hämtade som pdf. Skriv ut i verklig storlek, 100\u00a0%.' })
  }

  function toggle(id: number) {
    setLeft(left.has(id) ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]))
  }

  return (
    <DialogForm
      onSubmit={print}
      lead={
        <p className="text-ink-muted">
          Den som skannar koden och är med i mappen kommer till komponenten. Andra får inte veta något om den.
        </p>
      }
      problem={isTooMany ? tooMany : labels.error ? errorText(labels.error) : undefined}
      submitText="Hämta pdf"
      busyText="Hämtar…"
      isBusy={labels.isPending}
      isDisabled={ids.length === 0 || isTooMany}
      cancel={onClose}
    >
      <SegmentedControl
        label="Papper"
        isLabelShown
        segments={[
          { value: 'sheet', label: 'A4 med 21' },
          { value: 'single', label: 'En i taget' },
        ]}
        value={layout}
        onChange={setLayout}
      />
      {layout === 'sheet' && <SheetChoice start={start} count={ids.length} onChange={setStart} />}
      {hasChoice && (
        <fieldset className="flex flex-col">
          <legend className="pb-1 text-sm font-semibold">
            Komponenter <span className="font-normal text-ink-muted">{ids.length}</span>
          </legend>
          <Button
            variant="quiet"
            size="small"
            className="-ms-3 self-start"
            onClick={() => setLeft(new Set(left.size === 0 ? components.map(({ id }) => id) : []))}
          >
            {left.size === 0 ? 'Avmarkera alla' : 'Markera alla'}
          </Button>
          {components.map((component) => (
            <CheckboxField
              key={component.id}
              label={component.name || fallback.component}
              hint={[makeAndModel(component), component.place ?? component.folderTitle].filter(Boolean).join(' · ')}
              checked={!left.has(component.id)}
              onChange={() => toggle(component.id)}
            />
          ))}
        </fieldset>
      )}
    </DialogForm>
  )
}
