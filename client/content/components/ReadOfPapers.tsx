import { useWatch } from 'react-hook-form'
import { componentKind } from '#contract/items/component.ts'
import { firmsWords } from '#contract/items/leaving.ts'
import type { QueuedUpload } from '#client/platform/attachments/uploads/queuedUpload.ts'
import type { ReceiptFields } from '#contract/intake/reading.ts'
import { useReadUploads } from '#client/platform/reading/useReadUploads.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { Chip } from '#client/ui/fields/Chip.tsx'
import { toCalendarDate } from '#client/ui/fields/dateValue.ts'
import type { ComponentFormApi } from './formValues.ts'

export type ReadOfPapersProps = {
  form: ComponentFormApi
  uploads: readonly QueuedUpload[]
  /** Without what a firm says of what it delivered. */
  isOfFirm: boolean
  /** The fields that the form has; all unless given. */
  only?: ReadonlySet<string>
  /** A field under 'Mer' was filled in. */
  onTaken?: () => void
}

/** The plate of a machine has a number and no sum. */
const saysAnything = ({ fields }: { fields: ReceiptFields }) => Object.keys(fields).length > 0

/** What the papers that were chosen in the form say of the component: in none of its fields before a press. */
export function ReadOfPapers({ form, uploads, isOfFirm, only, onTaken }: ReadOfPapersProps) {
  const read = useReadUploads(uploads, saysAnything)
  const values = useWatch({ control: form.control })
  const prefills = read.state === 'read' ? prefillsOf(read.reading.receipt.fields) : []
  const isAsked = (name: string) => (only?.has(name) ?? true) && !(isOfFirm && ofFirm.has(name))
  const open = prefills.filter(({ name }) => !values[name] && isAsked(name))
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {read.state === 'waiting' ? 'Läser det som står…' : open.length > 0 ? 'Läst ur papperet:' : null}
      </p>
      {open.length > 0 && (
        <div role="group" aria-label="Läst ur papperet" className="flex flex-wrap gap-2">
          {open.map(({ name, label, text, value }) => (
            <Chip
              key={name}
              isChosen={false}
              isSuggested
              onClick={() => {
                form.setValue(name, value, { shouldDirty: true })
                if (name !== 'model') onTaken?.()
              }}
            >
              <span className="font-normal">{label}</span> {text}
            </Chip>
          ))}
        </div>
      )}
    </div>
  )
}

const ofFirm: ReadonlySet<string> = new Set(firmsWords(componentKind))

type Prefill = {
  name: 'model' | 'serialNumber' | 'boughtOn' | 'boughtAt' | 'warrantyUntil'
  label: string
  text: string
  value: string
}

function prefillsOf({ model, serial, date, seller, warranty }: ReceiptFields): Prefill[] {
  const bought = date?.value
  const until =
    bought && warranty?.value ? toCalendarDate(bought)?.add({ months: warranty.value }).toString() : undefined
  const prefills: (Omit<Prefill, 'value' | 'text'> & { value: string | null | undefined; text?: string })[] = [
    { name: 'model', label: 'Modell', value: model?.value },
    { name: 'serialNumber', label: 'Serienummer', value: serial?.value },
    { name: 'boughtOn', label: 'Köpt', value: bought, text: bought ? nearDayText(bought) : '' },
    { name: 'boughtAt', label: 'Köpt hos', value: seller?.value },
    { name: 'warrantyUntil', label: 'Garanti till', value: until, text: until ? nearDayText(until) : '' },
  ]
  return prefills.flatMap(({ value, text, ...rest }) => (value ? [{ ...rest, value, text: text ?? value }] : []))
}
