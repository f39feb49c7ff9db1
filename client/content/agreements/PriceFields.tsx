import { useFormContext } from 'react-hook-form'
import { pricedUnits, perPeriod } from '#contract/rules/agreementChoices.ts'
import { unitLabel, unitWords } from '#contract/rules/meter.ts'
import { AmountField } from '#client/platform/forms/AmountField.tsx'
import { DayField } from '#client/platform/forms/DayField.tsx'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { hundredthsOf } from '../meters/usedText.ts'
import type { AgreementValues } from './formValues.ts'

export const choicesOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
/** What is no whole number stays as it is typed, and is answered for by the server. */
export const asCount = {
  setValueAs: (value: unknown) =>
    value === '' || value == null ? null : Number.isInteger(Number(value)) ? Number(value) : value,
}

/** What it costs, and what each of what a meter counts costs beside. */
export function PriceFields({ isChange }: { isChange: boolean }) {
  const { register, watch, formState, setValue } = useFormContext<AgreementValues>()
  const { errors } = formState
  const unit = watch('unit')
  return (
    <>
      <FormRow>
        <AmountField name="amount" label={unit ? 'Fast avgift' : 'Pris'} />
        <SelectField label="Betalas" options={choicesOf(perPeriod)} {...register('per')} error={errors.per?.message} />
      </FormRow>
      <SelectField
        label="Rörligt pris per"
        optional
        placeholder="Inget"
        options={pricedUnits.map((one) => ({ value: one, label: unitLabel(one) }))}
        {...register('unit', {
          setValueAs: (value: unknown) => value || null,
          onChange: () => {
            setValue('unitPrice', null)
            setValue('yearlyUse', null)
          },
        })}
        error={errors.unit?.message}
      />
      {unit && (
        <FormRow>
          <AmountField
            name="unitPrice"
            label={`${hundredthsOf[watch('currency')]} per ${unitWords[unit]}`}
            isRequired
          />
          <TextField
            label={`Räknat på ${unitWords[unit]} om året`}
            optional
            inputMode="numeric"
            hint="Då vet vi vad det kostar i månaden."
            {...register('yearlyUse', asCount)}
            error={errors.yearlyUse?.message}
          />
        </FormRow>
      )}
      {isChange && <DayField name="priceFrom" label="Ett nytt pris gäller från" />}
    </>
  )
}
