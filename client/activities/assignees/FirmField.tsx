import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import type { Activity } from '#contract/activities.ts'
import { firms, NewFirm, type Firm } from '#contract/firms.ts'
import { mutation } from '../../api/mutation.ts'
import { choicesIn } from '../../api/query.ts'
import { errorText, isNotFound } from '../../forms/formProblem.ts'
import { Button } from '../../ui/fields/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

type FirmFieldProps = {
  folderId: number
  /** The firm of an event that is changed, also when it is no longer in the register. */
  before?: Pick<Activity, 'firmId' | 'firmName'>
  /** A firm has to be chosen, as for an offer. */
  isRequired?: boolean
}

const newFirm = 'new'

/**
 * The choice of the firm that carries out the event, in the form around it: one from the register, or a new one, which
 * is added at once. Renders nothing for users who do not see the register, unless a firm was chosen.
 */
export function FirmField({ folderId, before, isRequired = false }: FirmFieldProps) {
  const { data, error } = useQuery(choicesIn(firms.inFolder, folderId))
  const { field, fieldState } = useController<{ firmId?: number | null }, 'firmId'>({ name: 'firmId' })
  const select = useRef<HTMLSelectElement>(null)
  const [isNew, setNew] = useState(false)
  // The list of choices reloads behind.
  const [added, setAdded] = useState<Firm[]>([])
  const isRegisterSeen = !isNotFound(error)
  const options = [
    ...new Map([...(data?.items ?? []), ...added].map(({ id, name }) => [id, { value: id, label: name }])),
  ].map(([, option]) => option)
  if (before?.firmId != null && !options.some(({ value }) => value === before.firmId))
    options.push({ value: before.firmId, label: before.firmName ?? '' })
  if (!isRegisterSeen && before?.firmId == null) return null

  function onAdded(firm: Firm) {
    setAdded([...added, firm])
    field.onChange(firm.id)
    setNew(false)
    select.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label={isRequired ? 'Firma' : 'Utförs av'}
        optional={!isRequired}
        required={isRequired}
        placeholder={isRequired ? 'Välj firma' : 'Vi själva'}
        options={isRegisterSeen ? [...options, { value: newFirm, label: '+ Lägg till firma' }] : options}
        {...field}
        ref={(element) => {
          select.current = element
          field.ref(element)
        }}
        value={isNew ? newFirm : (field.value ?? '')}
        onChange={({ target }) => {
          setNew(target.value === newFirm)
          field.onChange(Number(target.value) || null)
        }}
        error={fieldState.error?.message}
      />
      {isNew && <NewFirmFields folderId={folderId} onAdded={onAdded} />}
    </div>
  )
}

type NewFirmFieldsProps = { folderId: number; onAdded: (firm: Firm) => void }

/** The fields that are usually known at once; the rest is filled in on the page of the register. */
function NewFirmFields({ folderId, onAdded }: NewFirmFieldsProps) {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutateAsync, isPending } = useMutation(mutation(firms.add, 'firm'))

  async function add() {
    const firm = NewFirm.safeParse({ name, phone, folderId })
    if (!firm.success) return setProblem(firm.error.issues[0]?.message)
    try {
      onAdded(await mutateAsync(firm.data))
    } catch (cause) {
      setProblem(errorText(cause))
    }
  }

  // Enter would send the whole form.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }

  return (
    <div className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <TextField
        label="Firmans namn"
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={onKeyDown}
        error={problem}
      />
      <TextField
        label="Firmans telefon"
        optional
        type="tel"
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button className="sm:mt-7" onClick={() => void add()} isBusy={isPending} busyText="Lägger till…">
        Lägg till
      </Button>
    </div>
  )
}
