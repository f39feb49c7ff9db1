import { useRef, useState, type FormEvent } from 'react'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { meterUnits, unitLabel, type MeterUnit } from '#contract/rules/meter.ts'
import { call } from '#client/platform/api/http.ts'
import { reloadTopic } from '#client/platform/api/queryClient.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { today } from '#client/platform/text/dates.ts'
import { inSentence } from '#client/platform/text/inSentence.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'

type NewMeterProps = { folderId: number; onAdded: (id: number) => void; onClose: () => void }

const usualName: Partial<Record<MeterUnit, string>> = {
  kWh: 'Elmätare',
  m3: 'Vattenmätare',
  MWh: 'Värmemätare',
  hours: 'Timmätare',
}
/** First what a house has. */
const units: MeterUnit[] = ['kWh', 'm3', ...meterUnits.filter((unit) => unit !== 'kWh' && unit !== 'm3')]

/** A component that is a meter, in one step, and when it is read. Mounted while it is open. */
export function NewMeter({ folderId, onAdded, onClose }: NewMeterProps) {
  const [unit, setUnit] = useState<MeterUnit>('kWh')
  const [name, setName] = useState<string>()
  const [isMonthly, setMonthly] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const added = useRef<{ id: number } | null>(null)
  const called = name ?? usualName[unit] ?? 'Mätare'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (called.trim() === '') return setProblem('Skriv vad mätaren heter.')
    setBusy(true)
    try {
      // Once it is there it is not added again, should the rest have to be tried again.
      added.current ??= await call(components.add, { body: { folderId, name: called.trim(), meterUnit: unit } })
      const { id } = added.current
      if (isMonthly) await call(activities.add, { body: monthlyReading({ folderId, id, name: called.trim() }) })
      await reloadTopic('component')
      showToast({ text: `${called.trim()} är tillagd.` })
      onAdded(id)
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }

  return (
    <DialogFrame isOpen title="Ny mätare" size="small" onClose={onClose}>
      <DialogForm onSubmit={submit} problem={problem} isBusy={isBusy} cancel={onClose}>
        <SelectField
          label="Den visar"
          options={units.map((value) => ({ value, label: unitLabel(value) }))}
          value={unit}
          onChange={({ target }) => setUnit(target.value as MeterUnit)}
        />
        <TextField label="Namn" maxLength={200} value={called} onChange={({ target }) => setName(target.value)} />
        <CheckboxField
          label="Påminn om avläsning varje månad"
          checked={isMonthly}
          onChange={({ target }) => setMonthly(target.checked)}
        />
      </DialogForm>
    </DialogFrame>
  )
}

type Read = { folderId: number; id: number; name: string }

/** An event as any other: ticking it asks what the meter stands at. */
const monthlyReading = ({ folderId, id, name }: Read) => ({
  folderId,
  componentId: id,
  title: `Läs av ${inSentence(name)}`,
  startDate: today(),
  recurrence: { kind: 'fixed' as const, rule: 'FREQ=MONTHLY' },
})
