import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { HandOverCover } from '#contract/sharing/handOverLink.ts'
import { useTabPage } from './receivedPage.ts'

type OpenTabProps = { tab: HandOverCover['tabs'][number]; onClose: () => void; children: ReactNode }

/** A tab of the register. */
export function OpenTab({ tab, onClose, children }: OpenTabProps) {
  const pageOf = useTabPage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label={tab.name}>
      <Link
        to={pageOf(null)}
        preventScrollReset
        onClick={onClose}
        className="link-text inline-flex min-h-11 items-center gap-1.5"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Till registret
      </Link>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-xl font-semibold tracking-tight outline-none">
        {tab.name} <span className="font-normal text-ink-muted tabular-nums">{tab.count}</span>
      </h2>
      {children}
    </section>
  )
}
