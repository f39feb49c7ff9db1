import { Lock } from 'lucide-react'

/** A word in the place of a choice of two, where there is none. */
export function FixedWord({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-ink-muted">
      <Lock aria-hidden="true" className="size-4" />
      {children}
    </span>
  )
}
