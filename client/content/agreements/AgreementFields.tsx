import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext } from 'react-hook-form'
import type { Agreement } from '#contract/content/agreements.ts'
import { components } from '#contract/content/components.ts'
import { afterEndWords, noticeRuleWords } from '#contract/rules/agreementChoices.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import { DayField } from '#client/platform/forms/DayField.tsx'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { ResponsibleField } from '../activities/assignees/ResponsibleField.tsx'
import type { AgreementValues } from './formValues.ts'
import { asCount, choicesOf, PriceFields } from './PriceFields.tsx'

type AgreementFieldsProps = {
  folderId: number
  firms: readonly string[]
  hasPrice: boolean
  isChange: boolean
  /** Whose component and who is responsible stay choices, also where they are gone. */
  known: Agreement | null
}

/** All that is written of an agreement but what it is about. */
export function AgreementFields({ folderId, firms, hasPrice, isChange, known }: AgreementFieldsProps) {
  const { register, watch, formState } = useFormContext<AgreementValues>()
  const { errors } = formState
  const [after, noticeRule, ...notices] = watch(['after', 'noticeRule', 'noticeMonths', 'otherNoticeMonths'])
  const field = (name: keyof AgreementValues, options = {}) => ({
    ...register(name, options),
    error: errors[name]?.message,
  })
  const count = (name: keyof AgreementValues, label: string) => (
    <TextField label={label} inputMode="numeric" optional {...field(name, asCount)} />
  )
  return (
    <>
      <FormRow>
        <TextField label="Med" optional list="agreement-firms" autoComplete="off" {...field('firm')} />
        <TextField label="Avtalsnummer" optional {...field('number')} />
      </FormRow>
      <datalist id="agreement-firms">
        {firms.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <FormRow>
        <DayField name="startsOn" label="Från" />
        <DayField name="endsOn" label={noticeRule === 'yearlyDay' ? 'Huvudförfallodag' : 'Till'} />
      </FormRow>
      <FormRow>
        <SelectField label="Sedan" options={choicesOf(afterEndWords)} {...field('after')} />
        {after === 'renews' && count('renewsMonths', 'Förnyas med, månader')}
      </FormRow>
      {after !== 'ends' && (
        <>
          <SelectField label="Sägs upp" options={choicesOf(noticeRuleWords)} {...field('noticeRule')} />
          {noticeRule !== 'yearlyDay' && (
            <FormRow>
              {count('noticeMonths', 'Uppsägningstid, månader')}
              {count('noticeDays', 'Uppsägningstid, dagar')}
            </FormRow>
          )}
          {noticeRule !== 'yearlyDay' &&
            notices.some((one) => one !== null) &&
            count('otherNoticeMonths', 'Annat villkor, månader')}
        </>
      )}
      {hasPrice && <PriceFields isChange={isChange} />}
      <DayField name="priceUntil" label="Priset gäller till" hint="Om priset är bundet och ett nytt ska väljas." />
      <FormRow>
        <ComponentField {...{ folderId, known }} />
        <ResponsibleField folderId={folderId} {...(known && { before: { ...known, responsibleHasLeft: false } })} />
      </FormRow>
      <TextArea label="Anteckning" optional rows={3} {...field('description')} />
    </>
  )
}

/** The thing that it is about: of a meter, what is used costs by this agreement. */
function ComponentField({ folderId, known }: Pick<AgreementFieldsProps, 'folderId' | 'known'>) {
  const { field, fieldState } = useController<AgreementValues, 'componentId'>({ name: 'componentId' })
  const found = useQuery(choicesIn(components.inFolder, folderId)).data?.items ?? []
  const gone = known?.componentId && !found.some(({ id }) => id === known.componentId)
  const choices = gone ? [...found, { id: known.componentId, name: known.componentName ?? '' }] : found
  return (
    <SelectField
      label="Hör till"
      optional
      placeholder="Ingen komponent"
      options={choices.map(({ id, name }) => ({ value: id ?? 0, label: name }))}
      {...field}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(Number(target.value) || null)}
      error={fieldState.error?.message}
    />
  )
}
