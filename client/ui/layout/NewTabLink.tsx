import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

/** A link that opens another site in a new tab, and says so to screen readers. On a line of its own. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="touch-line link-text">
      {children}
      <ExternalLink className="ms-1 inline size-[0.9em] align-[-0.08em]" />{' '}
      <span className="sr-only">(öppnas i ny flik)</span>
    </a>
  )
}
