import { meterUnits, unitLabel } from '#contract/rules/meter.ts'
import { AmountField } from '#client/platform/forms/AmountField.tsx'
import { CurrencyField } from '#client/platform/forms/CurrencyField.tsx'
import { DayField } from '#client/platform/forms/DayField.tsx'
import { FormRow } from '#client/ui/fields/Form.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { yearsOf, type ComponentFormApi } from './formValues.ts'
import { YearField } from './YearField.tsx'

type MoreFieldsProps = {
  form: ComponentFormApi
  seesCosts: boolean
  /** Without what a firm says of what it delivered. */
  isOfFirm: boolean
}

/** Fields that a user with the component's papers at hand can fill in. Needs the form provider around it. */
export function MoreFields({ form, seesCosts, isOfFirm }: MoreFieldsProps) {
  const { errors } = form.formState
  const text = (name: 'place' | 'serialNumber' | 'boughtAt' | 'link' | 'dueSource') => ({
    optional: true,
    ...form.register(name),
    error: errors[name]?.message,
  })
  return (
    <>
      {!isOfFirm && (
        <FormRow>
          <YearField form={form} name="modelYear" />
          <TextField label="Serienummer" autoComplete="off" {...text('serialNumber')} />
        </FormRow>
      )}
      <TextField label="Plats" placeholder="Pannrummet" {...text('place')} />
      <FormRow>
        <DayField name="boughtOn" label="Köpt" />
        <TextField label="Köpt hos" {...text('boughtAt')} />
      </FormRow>
      {seesCosts && (
        <div className="flex flex-col items-start gap-3 *:w-full">
          <FormRow>
            <AmountField name="price" label="Pris" hint="Vad du betalade." />
            <AmountField
              name="priceToday"
              label="Ny i dag"
              hint="Vad en likadan skulle kosta ny, som du bedömer det."
            />
          </FormRow>
          <CurrencyField />
        </div>
      )}
      {!isOfFirm && <DayField name="warrantyUntil" label="Garanti till" />}
      <TextField
        label="Beräknad livslängd"
        optional
        inputMode="numeric"
        autoComplete="off"
        hint="Antal år från köpet."
        {...form.register('expectedLifeYears', { setValueAs: yearsOf })}
        error={errors.expectedLifeYears?.message}
      />
      <FormRow>
        <YearField form={form} name="dueYear" />
        <TextField label="Enligt" hint="Papperet eller beslutet." {...text('dueSource')} />
      </FormRow>
      <SelectField
        label="Mätare"
        placeholder="Ingen"
        hint="Det den visar: el, vatten, mil eller timmar. Då kan den läsas av, och styra när något ska göras."
        options={meters}
        {...form.register('meterUnit', { setValueAs: (value: unknown) => value || null })}
        error={errors.meterUnit?.message}
      />
      <TextField
        label="Länk"
        type="url"
        inputMode="url"
        hint="Till en handbok eller produktsida. Börjar med https://"
        {...text('link')}
      />
    </>
  )
}

const meters = meterUnits.map((unit) => ({ value: unit, label: unitLabel(unit) }))
