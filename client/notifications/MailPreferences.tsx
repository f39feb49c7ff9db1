import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import {
  notifications,
  frequencies,
  mailedKinds,
  type MailPreference,
  type Frequency,
} from '#contract/notifications.ts'
import { query } from '../api/query.ts'
import { errorText } from '../forms/formProblem.ts'
import { RetryAlert } from '../lists/RetryAlert.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SkeletonOf } from '../ui/feedback/Skeleton.tsx'
import { useSetMailPreference } from './api.ts'
import { kindRules } from './kinds.ts'

/** Mail frequency per kind of notification; saved on change. */
export function MailPreferences() {
  const { data, error, isFetching, refetch } = useQuery(query(notifications.preferences))
  if (data) return <FrequencyFields choices={data} />
  if (error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return (
    <SkeletonOf lines={6}>
      <FrequencyFields choices={mailedKinds.map((kind) => ({ kind, frequency: 'off' }))} />
    </SkeletonOf>
  )
}

function FrequencyFields({ choices }: { choices: MailPreference[] }) {
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {choices.map((choice) => (
        <FrequencyField key={choice.kind} choice={choice} />
      ))}
    </div>
  )
}

function FrequencyField({ choice: { kind, frequency } }: { choice: MailPreference }) {
  const choose = useSetMailPreference(kind)
  const { label, hint } = kindRules[kind].mail
  return (
    <SelectField
      label={label}
      hint={
        <>
          {hint}{' '}
          <span role="status">
            {choose.isSuccess && (
              <span className="font-semibold whitespace-nowrap text-success">
                <Check aria-hidden="true" className="inline size-4" /> Sparat
              </span>
            )}
          </span>
        </>
      }
      error={choose.isError ? errorText(choose.error) : undefined}
      options={options}
      value={frequency}
      onChange={({ target }) => choose.mutate({ kind, frequency: parseFrequency(target.value) })}
    />
  )
}

const frequencyTexts: Record<Frequency, string> = {
  now: 'Direkt',
  daily: 'Varje dag',
  weekly: 'Varje vecka',
  off: 'Aldrig',
}

const options = frequencies.map((frequency) => ({ value: frequency, label: frequencyTexts[frequency] }))

function parseFrequency(value: string): Frequency {
  return frequencies.find((frequency) => frequency === value) ?? 'now'
}
