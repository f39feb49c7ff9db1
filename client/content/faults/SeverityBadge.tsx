import type { Fault } from '#contract/content/faults.ts'
import { severity, severityWords } from '#contract/rules/severity.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'

/** The severity of a fault, unless it is closed. */
export function SeverityBadge({ fault }: { fault: Fault }) {
  return <Badge tone={toneOf(fault)}>{fault.isClosed ? 'Avslutat' : severityWords[fault.severity]}</Badge>
}

function toneOf(fault: Fault) {
  if (fault.isClosed) return 'neutral'
  return fault.severity === severity.urgent ? 'danger' : fault.severity === severity.canWait ? 'neutral' : 'warning'
}
