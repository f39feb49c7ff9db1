import { supportStatus } from '#contract/rules/statuses.ts'
import { Badge, type BadgeTone } from '#client/ui/feedback/Badge.tsx'

const tones: Record<number, BadgeTone> = {
  [supportStatus.new]: 'warning',
  [supportStatus.answered]: 'success',
}

export function CaseStatus({ statusId, statusName }: { statusId: number; statusName: string }) {
  return (
    <span className="not-italic">
      <Badge tone={tones[statusId] ?? 'neutral'}>{statusName}</Badge>
    </span>
  )
}
