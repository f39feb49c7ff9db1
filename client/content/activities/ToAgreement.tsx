import { useQuery } from '@tanstack/react-query'
import type { Activity } from '#contract/content/activities.ts'
import { agreements } from '#contract/content/agreements.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { ButtonLink } from '#client/ui/layout/links.tsx'

/** The way to the agreement that an event asks to be decided about: such an event has a last day. */
export function ToAgreement({ activity: { id: activityId, folderId, season } }: { activity: Activity }) {
  const mayAsk = season === 'latest'
  const { data } = useQuery({
    ...query(agreements.inFolder, { query: { folderId, activityId } }),
    enabled: mayAsk,
  })
  const agreement = data?.items.find((one) => one.activityId === activityId)
  if (!mayAsk || !agreement) return null
  return (
    <p>
      <ButtonLink to={urls.item('agreement', folderId, agreement.id)} size="small">
        Till avtalet
      </ButtonLink>
    </p>
  )
}
