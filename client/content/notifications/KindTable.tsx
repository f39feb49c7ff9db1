import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId } from 'react'
import {
  frequencies,
  mailedKinds,
  notifications,
  type Frequency,
  type MailPreference,
} from '#contract/content/notifications.ts'
import type { PushChoice } from '#contract/content/push.ts'
import { query } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { SkeletonOf } from '#client/ui/feedback/Skeleton.tsx'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { FieldError } from '#client/ui/fields/Field.tsx'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { useSetMailPreference } from './api.ts'
import { pushQuery, useChoosePush } from './devices/api.ts'
import { kindRules } from './kinds.ts'

/** How often each kind of notification is mailed, and whether the user's devices show it; saved on change. */
export function KindTable() {
  const { data, error, isFetching, refetch } = useQuery(query(notifications.preferences))
  const push = useQuery(pushQuery)
  if (!data && error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  // What cannot be asked of devices is told where they are listed.
  if (!data || push.isPending)
    return (
      <SkeletonOf lines={8}>
        <Rows choices={mailedKinds.map((kind) => ({ kind, frequency: 'off' }))} shown={[]} />
      </SkeletonOf>
    )
  return <Rows choices={data} shown={push.data && push.data.devices.length > 0 ? push.data.choices : []} />
}

/** `shown`: what the user's devices show; empty if they have none. */
function Rows({ choices, shown }: { choices: MailPreference[]; shown: PushChoice[] }) {
  return (
    // Safari drops the list role of lists without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-label="Aviseringar, efter sort" className="divide-y divide-line border-y border-line">
      {choices.map((choice) => (
        <KindRow key={choice.kind} choice={choice} push={shown.find(({ kind }) => kind === choice.kind)} />
      ))}
    </ul>
  )
}

function KindRow({ choice: { kind, frequency }, push }: { choice: MailPreference; push: PushChoice | undefined }) {
  const choose = useSetMailPreference(kind)
  const { label, hint } = kindRules[kind].mail
  const errorId = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="leading-snug font-medium">{label}</p>
        <p className="text-xs text-ink-muted">
          {hint}{' '}
          <span role="status">
            {choose.isSuccess && (
              <span className="font-semibold whitespace-nowrap text-success">
                <Check aria-hidden="true" className="inline size-4" /> Sparat
              </span>
            )}
          </span>
        </p>
        {choose.isError && <FieldError id={errorId}>{errorText(choose.error)}</FieldError>}
      </div>
      <SegmentedControl
        label={`${label}: mejl`}
        segments={segments}
        value={frequency}
        onChange={(value) => choose.mutate({ kind, frequency: value })}
      />
      {push && <PushSwitch kind={kind} label={label} isOn={push.isOn} />}
    </li>
  )
}

type PushSwitchProps = { kind: PushChoice['kind']; label: string; isOn: boolean }

function PushSwitch({ kind, label, isOn }: PushSwitchProps) {
  const choose = useChoosePush(kind)
  return (
    <CheckboxField
      appearance="switch"
      label={
        <>
          <span className="sr-only">{label}:</span> notis
        </>
      }
      error={choose.isError ? errorText(choose.error) : undefined}
      checked={isOn}
      onChange={({ target }) => choose.mutate(target.checked)}
    />
  )
}

const frequencyTexts: Record<Frequency, string> = {
  now: 'Direkt',
  daily: 'Varje dag',
  weekly: 'Varje vecka',
  off: 'Aldrig',
}

const segments = frequencies.map((frequency) => ({ value: frequency, label: frequencyTexts[frequency] }))
