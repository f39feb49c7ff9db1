import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Activity } from '#contract/content/activities.ts'
import { firms, NewFirm } from '#contract/content/firms.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import { AddableSelect, type NewFieldsProps } from '#client/platform/forms/AddableSelect.tsx'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { useAddAtOnce } from '#client/platform/forms/useAddAtOnce.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

type FirmFieldProps = {
  folderId: number
  /** The firm of an event that is changed, also when it is no longer in the register. */
  before?: Pick<Activity, 'firmId' | 'firmName'>
  /** A firm has to be chosen, as for an offer. */
  isRequired?: boolean
}

/**
 * The choice of the firm that carries out the event, in the form around it: one from the register, or a new one, which
 * is added at once. Renders nothing for users who do not see the register, unless a firm was chosen.
 */
export function FirmField({ folderId, before, isRequired = false }: FirmFieldProps) {
  const { data, error } = useQuery(choicesIn(firms.inFolder, folderId))
  const { field, fieldState } = useController<{ firmId?: number | null }, 'firmId'>({ name: 'firmId' })
  const isRegisterSeen = !isNotFound(error)
  if (!isRegisterSeen && before?.firmId == null) return null
  const choices = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  if (before?.firmId != null && !choices.some(({ value }) => value === before.firmId))
    choices.push({ value: before.firmId, label: before.firmName ?? '' })
  return (
    <AddableSelect
      label={isRequired ? 'Firma' : 'Utförs av'}
      placeholder={isRequired ? 'Välj firma' : 'Vi själva'}
      isRequired={isRequired}
      choices={choices}
      addLabel={isRegisterSeen ? '+ Lägg till firma' : undefined}
      folderId={folderId}
      NewFields={NewFirmFields}
      {...field}
      value={field.value ?? null}
      error={fieldState.error?.message}
    />
  )
}

/** The fields that are usually known at once; the rest is filled in on the page of the register. */
function NewFirmFields({ folderId, onAdded }: NewFieldsProps) {
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const { mutateAsync, isPending } = useMutation(mutation(firms.add, 'firm'))
  const { problem, add, onKeyDown } = useAddAtOnce(NewFirm, { name, phone, folderId }, async (firm) =>
    onAdded(await mutateAsync(firm)),
  )
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
      <Button className="sm:mt-7" onClick={add} isBusy={isPending} busyText="Lägger till…">
        Lägg till
      </Button>
    </div>
  )
}
