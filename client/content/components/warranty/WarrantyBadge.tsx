import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { Component } from '#contract/content/components.ts'
import { Badge } from '#client/ui/feedback/Badge.tsx'
import { warrantyOf } from './warranty.ts'

type WarrantyBadgeProps = {
  component: Component
  /** The badge stands in a row: it shows the month alone. */
  isBrief?: boolean
}

/**
 * The time left of the warranty: green, a warning where it ends soon, muted once it is over. Renders nothing without a
 * warranty.
 */
export function WarrantyBadge({ component, isBrief = false }: WarrantyBadgeProps) {
  const warranty = warrantyOf(component)
  if (!warranty) return null
  return (
    // In an archive nothing needs to be done about it.
    <Badge tone={component.isHandedOver ? 'neutral' : tones[warranty.state]} icon={icons[warranty.state]}>
      <span className="whitespace-nowrap">
        {isBrief && <span className="sr-only">{warranty.state === 'over' ? 'Garantin: ' : 'Garanti till '}</span>}
        {isBrief ? warranty.brief : warranty.text}
      </span>
    </Badge>
  )
}

const tones = { valid: 'success', soon: 'warning', over: 'neutral' } as const
const icons = {
  valid: <ShieldCheck aria-hidden="true" className="size-3.5" />,
  soon: <ShieldAlert aria-hidden="true" className="size-3.5" />,
  over: <></>,
}
