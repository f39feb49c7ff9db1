import { type ReactNode, useEffect } from 'react'
import { setPageTitle } from './pageTitle.ts'

type HeaderProps = {
  title: ReactNode
  /** A sentence below the title. */
  lead?: ReactNode
  /** The parent, often a link, above the title. */
  eyebrow?: ReactNode
  /** An InfoTip after the title. */
  info?: ReactNode
  /** Buttons, opposite the title. */
  actions?: ReactNode
}

/** The page's h1 with its actions; on a phone the bar shows it. Also sets the document title. */
export function PageHeader({ title, lead, eyebrow, info, actions }: HeaderProps) {
  useDocumentTitle(title)
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-2 pb-3 sm:pt-4 sm:pb-6 app-bar:gap-y-2 app-bar:pb-2">
      <div className="min-w-0 grow basis-40">
        {eyebrow && <div className="mb-2 text-sm text-ink-muted">{eyebrow}</div>}
        {/* The InfoTip is higher than the title and must not push it down. */}
        <div className="flex flex-wrap items-center gap-x-1 gap-y-3 [&>button]:-my-2">
          <h1 className="min-w-0 text-2xl font-bold tracking-tight app-bar:sr-only">{title}</h1>
          {info}
        </div>
        {lead && <div className="mt-2 max-w-prose text-ink-muted">{lead}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}

/** Sets document.title while mounted; for a page whose h1 is not in a PageHeader. */
export function useDocumentTitle(title: ReactNode) {
  useEffect(() => {
    if (typeof title !== 'string') return
    setPageTitle(title)
    const siteTitle = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
    document.title = `${title} – ${siteTitle}`
    return () => {
      document.title = siteTitle
    }
  }, [title])
}

/** An h2 with actions, like PageHeader. */
export function SectionHeader({ title, lead, info, actions }: Omit<HeaderProps, 'eyebrow'>) {
  return (
    <header className="flex min-h-11 flex-wrap items-center gap-x-1 gap-y-3 pb-2.5 sm:pb-4">
      <h2 className="min-w-0 text-xl font-semibold tracking-tight">{title}</h2>
      {info}
      {actions && <div className="ms-auto flex flex-wrap gap-2">{actions}</div>}
      {lead && (
        <div className="order-last basis-full">
          <div className="max-w-prose text-sm text-ink-muted">{lead}</div>
        </div>
      )}
    </header>
  )
}

/** The number of items in the section, after its title. */
export function SectionCount({ children }: { children: number }) {
  return <span className="ps-1 text-ink-muted tabular-nums">{children}</span>
}
