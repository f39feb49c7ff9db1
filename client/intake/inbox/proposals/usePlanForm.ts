import { zodResolver } from '@hookform/resolvers/zod'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { NewActivity } from '#contract/content/activities.ts'
import type { Proposal } from '#contract/intake/proposals.ts'
import type { ActivitySeries } from '#contract/rules/recurrence.ts'
import { seriesRuleOf } from '#contract/rules/seriesRule.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { choiceOf, recurrenceOf } from '#client/content/activities/recurrence/repeatChoice.ts'
import { useDraftedForm } from '#client/platform/forms/useDraftedForm.ts'

export type PlanFormState = UseFormReturn<NewActivity, unknown, z.output<typeof NewActivity>>

/** No folder yet. */
export const noFolder = 0

/** The form of the event that a proposal becomes, and its series in words if it repeats. */
export function usePlanForm(proposal: Proposal): { form: PlanFormState; series: ActivitySeries | null } {
  const { id, title, startDate, season, place, componentId, description, recurrence } = proposal
  const series = seriesOf(proposal)
  // As the form would send it, so that it goes along with another day.
  const choice = choiceOf(series)
  const form: PlanFormState = useDraftedForm(`proposal-${id}`, {
    resolver: zodResolver(NewActivity),
    defaultValues: {
      title,
      startDate,
      endDate: null,
      season,
      folderId: place?.folderId ?? noFolder,
      componentId: place && componentId,
      description,
      recurrence: choice ? recurrenceOf(choice) : recurrence,
      statusId: activityStatus.planned,
      responsibleId: null,
    },
    hasNoVersion: true,
  })
  return { form, series }
}

function seriesOf({ id, startDate, season, recurrence }: Proposal): ActivitySeries | null {
  if (!recurrence || startDate === null) return null
  const rule = seriesRuleOf({ recurrence, season, firstDay: startDate })
  return { ...rule, id, day: startDate, isEnded: false }
}
