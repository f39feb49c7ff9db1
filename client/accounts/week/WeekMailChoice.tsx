import { useQuery } from '@tanstack/react-query'
import { weekMails, type WeekMail } from '#contract/accounts/week.ts'
import { ChoiceSaved } from '#client/platform/forms/ChoiceSaved.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { SkeletonOf } from '#client/ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { useSetWeekMail, weekMailQuery } from './api.ts'
import { mailTexts } from './weekText.ts'

/** How often the week is mailed, saved on change. */
export function WeekMailChoice() {
  const { data, error, isFetching, refetch } = useQuery(weekMailQuery)
  if (!data && error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonOf lines={1}>
        <Choice mail="off" />
      </SkeletonOf>
    )
  return <Choice mail={data.mail} />
}

function Choice({ mail }: { mail: WeekMail }) {
  const choose = useSetWeekMail()
  return (
    <>
      <SegmentedControl
        label="Hur ofta den mejlas"
        segments={weekMails.map((value) => ({ value, label: mailTexts[value] }))}
        value={mail}
        onChange={(value) => choose.mutate(value)}
      />
      <ChoiceSaved saving={choose} />
    </>
  )
}
