import { FormProvider } from 'react-hook-form'
import { moneyText } from '#contract/rules/money.ts'
import { AmountField } from '#client/platform/forms/AmountField.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'
import { FirmField } from '../assignees/FirmField.tsx'
import { AboutField, Place } from './Place.tsx'
import { PlanFields } from './PlanFields.tsx'
import { DayOfLog, StatusField } from './StatusAndDay.tsx'
import type { LogFormApi } from './useLogForm.ts'
import { amountField, type Suggestions } from './useSuggestions.ts'

export type ChipKey = keyof typeof editors

type EditorProps = {
  form: LogFormApi
  suggestions: Suggestions
  /** Closes it, for there is nothing more to put right. */
  onDone: () => void
}

/** Where what was read of the line is put right; that wins over what is read later. */
export function ChipEditor({ open, ...props }: EditorProps & { open: ChipKey }) {
  const { label, Editor } = editors[open]
  return (
    <div role="group" aria-label={label} className="rounded-lg bg-surface-sunken p-3">
      <FormProvider {...props.form}>
        <Editor {...props} />
      </FormProvider>
    </div>
  )
}

const editors = {
  status: { label: 'Gjort eller inte', Editor: StatusField },
  day: { label: 'Dag', Editor: DayEditor },
  repeat: { label: 'Upprepning', Editor: PlanFields },
  cost: { label: 'Kostnad', Editor: CostEditor },
  place: { label: 'Plats', Editor: PlaceEditor },
  about: { label: 'Komponent och typ', Editor: AboutField },
  firm: { label: 'Firma', Editor: ({ form }: EditorProps) => <FirmField folderId={form.watch('folderId')} /> },
}

/** Whoever puts the place right may say at once what of it is meant. */
function PlaceEditor(props: EditorProps) {
  return (
    <div className="flex flex-col gap-2">
      <Place {...props} />
      <AboutField {...props} />
    </div>
  )
}

function DayEditor({ onDone, ...props }: EditorProps) {
  const { suggested, refuseDay } = props.suggestions
  const { day } = suggested
  return (
    <div className="flex flex-col items-start gap-2">
      <DayOfLog {...props} />
      {day && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            refuseDay(day)
            onDone()
          }}
        >
          ”{day.said}” är ingen dag
        </Button>
      )}
    </div>
  )
}

function CostEditor({ form, suggestions: { unsure, refuseSums }, onDone }: EditorProps) {
  const name = amountField(form.watch('statusId'))
  return (
    <div className="flex flex-col gap-3">
      {unsure.length > 0 && (
        <ChipRow label="Vilken kostade det?">
          {unsure.map(({ amount }) => (
            <Chip key={amount} isChosen={false} onClick={() => form.setValue(name, amount, { shouldDirty: true })}>
              {moneyText(amount, 'SEK')}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <AmountField key={name} name={name} label={name === 'cost' ? 'Kostnad' : 'Beräknad kostnad'} className="w-52" />
        <Button
          variant="quiet"
          className="ms-auto"
          onClick={() => {
            refuseSums()
            onDone()
          }}
        >
          Ingen kostnad
        </Button>
      </div>
    </div>
  )
}
