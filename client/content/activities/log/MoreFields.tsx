import { Controller } from 'react-hook-form'
import { CostFields } from '#client/platform/forms/CostFields.tsx'
import { DayField } from '#client/platform/forms/DayField.tsx'
import { FirmField } from '../assignees/FirmField.tsx'
import { ResponsibleField } from '../assignees/ResponsibleField.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { asReminderDays, ReminderField } from '../ReminderField.tsx'
import { isDone, noFolder, type LogFormApi } from './useLogForm.ts'

type MoreFieldsProps = { form: LogFormApi; folderId: number; seesCosts: boolean }

/** The fields that are seldom needed at once: who, costs, several days, reminder, checklist, outcome. */
export function MoreFields({ form, folderId, seesCosts }: MoreFieldsProps) {
  const { errors } = form.formState
  const [statusId, startDate] = form.watch(['statusId', 'startDate'])
  const done = isDone(statusId)
  return (
    <>
      {folderId !== noFolder && (
        <>
          <ResponsibleField key={folderId} folderId={folderId} />
          <FirmField folderId={folderId} />
        </>
      )}
      {!done && (
        <Controller
          control={form.control}
          name="checklist"
          render={({ field, fieldState: { error } }) => (
            <TextArea
              label="Checklista"
              optional
              hint="En punkt på varje rad."
              rows={3}
              value={field.value?.join('\n') ?? ''}
              onChange={({ target }) => field.onChange(target.value === '' ? undefined : target.value.split('\n'))}
              onBlur={field.onBlur}
              ref={field.ref}
              error={[error].flat().find((one) => one?.message)?.message}
            />
          )}
        />
      )}
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
