import { useQuery } from '@tanstack/react-query'
import {
  reminders,
  defaultReminderSettings,
  teamReminders,
  type ReminderSettings,
} from '#contract/content/reminders.ts'
import { query } from '#client/platform/api/query.ts'
import { ChoiceSaved } from '#client/platform/forms/ChoiceSaved.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { SkeletonOf } from '#client/ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { useSaveReminderSettings } from './api.ts'

/** The settings of what the user is reminded of and of quiet hours, saved on change. */
export function ReminderPreferences() {
  const { data, error, isFetching, refetch } = useQuery(query(reminders.settings))
  return (
    <>
      {data && <Fields settings={data} />}
      {!data && error && <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonOf lines={3}>
          <Fields settings={defaultReminderSettings} />
        </SkeletonOf>
      )}
    </>
  )
}

function Fields({ settings }: { settings: ReminderSettings }) {
  const save = useSaveReminderSettings()
  const { team, quietHours } = settings
  const initial = defaultReminderSettings.quietHours
  const change = (changes: Partial<ReminderSettings>) => save.mutate({ ...settings, ...changes })

  function setQuietFrom(value: string) {
    change({ quietHours: value === '' ? null : { until: initial.until, ...quietHours, from: Number(value) } })
  }

  return (
    <>
      <div className="flex flex-col gap-1.5 pb-5">
        <SegmentedControl
          label="Händelser utan ansvarig"
          isLabelShown
          segments={teamReminders.map((value) => ({ value, label: teamTexts[value] }))}
          value={team}
          onChange={(value) => change({ team: value })}
        />
        <p className="text-xs text-ink-muted">Det du själv ansvarar för påminns du alltid om.</p>
      </div>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectField
          label="Inga mejl eller notiser från…"
          options={[{ value: '', label: 'När som helst går bra' }, ...hours(18, 24)]}
          value={quietHours?.from ?? ''}
          onChange={({ target }) => setQuietFrom(target.value)}
        />
        <SelectField
          label="…till"
          options={hours(5, 12)}
          disabled={quietHours === null}
          value={quietHours?.until ?? initial.until}
          onChange={({ target }) =>
            change({ quietHours: { from: initial.from, ...quietHours, until: Number(target.value) } })
          }
        />
      </div>
      <ChoiceSaved saving={save} />
    </>
  )
}

const teamTexts: Record<ReminderSettings['team'], string> = {
  managed: 'I mappar jag sköter',
  all: 'I alla mina mappar',
  none: 'Inga',
}

const hours = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({
    value: first + index,
    label: `${String((first + index) % 24).padStart(2, '0')}.00`,
  }))
