import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { paces, type MailChoice, type Pace } from '#contract/notifications.ts'
import { textOf } from '../forms/formProblem.ts'
import { TryAgain } from '../lists/TryAgain.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextSkeleton } from '../ui/feedback/Skeleton.tsx'
import { mailChoicesQuery, useChooseMail } from './api.ts'
import { kindRules } from './kinds.ts'

/** How often mail of each kind comes; each choice is saved as it is made. */
export function MailChoices() {
  const { data, error, isFetching, refetch } = useQuery(mailChoicesQuery)
  if (data) {
    return (
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {data.map((choice) => (
          <PaceField key={choice.kind} choice={choice} />
        ))}
      </div>
    )
  }
  if (error) return <TryAgain error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return <TextSkeleton lines={6} />
}

function PaceField({ choice: { kind, pace } }: { choice: MailChoice }) {
  const choose = useChooseMail(kind)
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
      error={choose.isError ? textOf(choose.error) : undefined}
      options={options}
      value={pace}
      onChange={({ target }) => choose.mutate({ kind, pace: paceIn(target.value) })}
    />
  )
}

const paceTexts: Record<Pace, string> = {
  now: 'Direkt',
  daily: 'Varje dag',
  weekly: 'Varje vecka',
  off: 'Aldrig',
}

const options = paces.map((pace) => ({ value: pace, label: paceTexts[pace] }))

function paceIn(value: string): Pace {
  return paces.find((pace) => pace === value) ?? 'now'
}
