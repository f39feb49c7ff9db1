import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { lookupsQuery } from '../../lookups/api.ts'
import { CostFields } from '../../forms/CostFields.tsx'
import { DayField } from '../../forms/DayField.tsx'
import { FirmField } from '../assignees/FirmField.tsx'
import { ResponsibleField } from '../assignees/ResponsibleField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { asReminderDays, ReminderField } from '../ReminderField.tsx'
import { ComponentChoice } from './ComponentChoice.tsx'
import { isDone, type LogFormApi } from './useLogForm.ts'

type MoreFieldsProps = { form: LogFormApi; folderId: number; seesCosts: boolean }

/** The fields that are seldom needed at once: who, type, component, costs, several days, reminder, outcome. */
export function MoreFields({ form, folderId, seesCosts }: MoreFieldsProps) {
  const { data: lookups } = useQuery(lookupsQuery)
  const { errors } = form.formState
  const [statusId, startDate] = form.watch(['statusId', 'startDate'])
  const done = isDone(statusId)
  return (
    <>
      <ResponsibleField key={folderId} folderId={folderId} />
      <FirmField folderId={folderId} />
      <SelectField
        label="Typ"
        optional
        placeholder="Välj typ"
        options={lookups?.activityTypes.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        {...form.register('typeId', { setValueAs: (value: unknown) => (value ? Number(value) : null) })}
        error={errors.typeId?.message}
      />
      <Controller
        control={form.control}
        name="componentId"
        render={({ field, fieldState }) => (
          <ComponentChoice
            folderId={folderId}
            value={field.value ?? null}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {seesCosts && <CostFields key={String(done)} asks={done ? { cost: true } : { estimate: true }} />}
      <DayField name="endDate" label="Till och med" hint="För det som tar flera dagar." />
      {!done && startDate && (
        <ReminderField {...form.register('reminderDays', asReminderDays)} error={errors.reminderDays?.message} />
      )}
      {done && (
        <TextArea
          label="Hur gick det?"
          optional
          rows={3}
          {...form.register('outcome')}
          error={errors.outcome?.message}
        />
      )}
    </>
  )
}
