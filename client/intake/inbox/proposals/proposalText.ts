import type { Proposal } from '#contract/intake/proposals.ts'
import { withAllDays } from '#contract/rules/activityPeriod.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { nearMomentText } from '#client/platform/text/dates.ts'
import { activityPeriodText } from '#client/platform/text/seasonText.ts'

/** Who proposes it, and when it came. */
export function fromText({ proposedBy, hasTokenEnded, createdAt }: Proposal): string {
  const from = `Förslag från ${proposedBy ?? 'ett program'}, ${nearMomentText(createdAt)}`
  return hasTokenEnded ? `${from}. Nyckeln är indragen.` : from
}

/** When it would be done; null: it says no day. */
export const whenText = ({ startDate, season }: Pick<Proposal, 'startDate' | 'season'>) =>
  activityPeriodText({ ...withAllDays({ startDate, endDate: null, season }), statusId: activityStatus.planned })
