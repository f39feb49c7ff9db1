import { Lock } from 'lucide-react'
import { Badge } from '#client/ui/feedback/Badge.tsx'

/** Marks a sub-folder that does not inherit members. */
export function RestrictedBadge() {
  return <Badge icon={<Lock className="size-3" />}>Begränsad</Badge>
}
