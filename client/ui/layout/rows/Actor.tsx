import type { LucideIcon } from 'lucide-react'
import { Avatar } from '../Avatar.tsx'

/** The person who did something, before its row, with the kind of item in the corner. */
export function Actor({ name, Icon }: { name: string; Icon: LucideIcon }) {
  return (
    <span className="relative block">
      <Avatar name={name} size="medium" />
      <span
        aria-hidden="true"
        className="absolute -end-1.5 -bottom-1 grid size-5 place-items-center rounded-full bg-surface-raised text-ink-muted ring-1 ring-line"
      >
        <Icon className="size-3" />
      </span>
    </span>
  )
}
