import type { ReactNode } from 'react'

type OwnTabLinkProps = { href: string; className: string; children: ReactNode }

/** A link to what opens in a tab of its own, as papers do, and says so to screen readers. */
export function OwnTabLink({ href, className, children }: OwnTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {children}
      <span className="sr-only"> (öppnas i en ny flik)</span>
    </a>
  )
}
