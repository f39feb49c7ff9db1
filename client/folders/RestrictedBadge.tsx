import { Lock } from 'lucide-react'
import { Badge } from '../ui/feedback/Badge.tsx'

/** On a sub-folder that takes nobody from the main folder. */
export function RestrictedBadge() {
  return <Badge icon={<Lock className="size-3" />}>Begränsad</Badge>
}
