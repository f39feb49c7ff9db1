import { Lock } from 'lucide-react'

/** In the place of a choice of two words: there is no choice. */
export function FixedWord({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-xs text-ink-muted">
      <Lock aria-hidden="true" className="size-4" />
      {children}
    </span>
  )
}
