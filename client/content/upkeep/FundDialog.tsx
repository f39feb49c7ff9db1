import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { amountText, parseAmount } from '#contract/rules/money.ts'
import { upkeep, type Upkeep } from '#contract/content/upkeep.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

type FundDialogProps = { folderId: number; fund: Upkeep['fund']; onClose: () => void }

/** What is set aside each year, and what there is. Mounted while it is open. */
export function FundDialog({ folderId, fund, onClose }: FundDialogProps) {
  const save = useMutation(mutation(upkeep.setFund, 'folder', { query: { folderId } }))
  const [setAside, setSetAside] = useState(textOf(fund?.setAside))
  const [there, setThere] = useState(textOf(fund?.fund))
  const [fundOn, setFundOn] = useState(fund?.fundOn ?? null)
  const [source, setSource] = useState(fund?.source ?? '')
  const values = { setAside: amountOf(setAside), fund: amountOf(there) }
  const sum = (label: string, value: string, onChange: (typed: string) => void) => (
    <TextField
      {...{ label, value }}
      optional
      inputMode="decimal"
      error={Number.isNaN(amountOf(value)) ? 'Skriv beloppet i siffror.' : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
  return (
    <ConfirmDialog
      title="Det ni sätter av"
      tone="primary"
      onClose={onClose}
      confirmText="Spara"
      busyText="Sparar…"
      isDisabled={Number.isNaN(values.setAside) || Number.isNaN(values.fund)}
      change={save}
      run={() => save.mutateAsync({ ...values, fundOn, source: source.trim() || null })}
      doneText="Sparat."
    >
      {sum('Sätts av om året, kr', setAside, setSetAside)}
      {sum('Finns i fonden, kr', there, setThere)}
      <DateField label="Vilken dag?" optional value={fundOn} onChange={setFundOn} />
      <TextField
        label="Var står det?"
        optional
        hint="Till exempel ”Årsredovisningen 2025”."
        value={source}
        onChange={({ target }) => setSource(target.value)}
      />
    </ConfirmDialog>
  )
}

const textOf = (amount: number | null | undefined) => (amount == null ? '' : amountText(amount))
const amountOf = (text: string) => (text.trim() === '' ? null : (parseAmount(text) ?? NaN))
