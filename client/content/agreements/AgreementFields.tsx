import { useFormContext } from 'react-hook-form'
import { AmountField } from '#client/platform/forms/AmountField.tsx'
import { DayField } from '#client/platform/forms/DayField.tsx'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { afterChoices, noticeChoices, periodChoices } from './choices.ts'
import type { AgreementValues } from './formValues.ts'

const asCount = { setValueAs: (value: unknown) => (value === '' || value == null ? null : Number(value)) }

/** All that is written of an agreement but what it is about. */
export function AgreementFields({ firms, hasPrice }: { firms: readonly string[]; hasPrice: boolean }) {
  const { register, watch, formState } = useFormContext<AgreementValues>()
  const { errors } = formState
  const [after, noticeRule] = watch(['after', 'noticeRule'])
  return (
    <>
      <FormRow>
        <TextField
          label="Med"
          optional
          list="agreement-firms"
          autoComplete="off"
          {...register('firm')}
          error={errors.firm?.message}
        />
        <TextField label="Avtalsnummer" optional {...register('number')} error={errors.number?.message} />
      </FormRow>
      <datalist id="agreement-firms">
        {firms.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <FormRow>
        <DayField name="startsOn" label="Från" />
        <DayField name="endsOn" label={noticeRule === 'yearlyDay' ? 'Huvudförfallodag' : 'Till'} />
      </FormRow>
      <FormRow>
        <SelectField label="Sedan" options={afterChoices} {...register('after')} error={errors.after?.message} />
        {after === 'renews' && (
          <TextField
            label="Förnyas med, månader"
            inputMode="numeric"
            optional
            {...register('renewsMonths', asCount)}
            error={errors.renewsMonths?.message}
          />
        )}
      </FormRow>
      {after !== 'ends' && (
        <FormRow>
          <SelectField
            label="Sägs upp"
            options={noticeChoices}
            {...register('noticeRule')}
            error={errors.noticeRule?.message}
          />
          {noticeRule === 'period' && (
            <TextField
              label="Uppsägningstid, månader"
              inputMode="numeric"
              optional
              {...register('noticeMonths', asCount)}
              error={errors.noticeMonths?.message ?? errors.noticeDays?.message ?? errors.otherNoticeMonths?.message}
            />
          )}
        </FormRow>
      )}
      {hasPrice && (
        <FormRow>
          <AmountField name="amount" label="Pris" />
          <SelectField label="Betalas" options={periodChoices} {...register('per')} error={errors.per?.message} />
        </FormRow>
      )}
      <DayField name="priceUntil" label="Priset gäller till" hint="Om priset är bundet och ett nytt ska väljas." />
      <TextArea label="Anteckning" optional rows={3} {...register('description')} error={errors.description?.message} />
    </>
  )
}
