import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon: ReactNode
  title: string
  /** Why it is empty and how to fill it. */
  children?: ReactNode
  action?: ReactNode
}

/** Shown instead of an empty list. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong/60 px-6 py-12 text-center sm:py-16">
      <span
        aria-hidden="true"
        className="mb-2 grid size-14 place-items-center rounded-full bg-surface-raised text-accent ring-1 ring-line [&_svg]:size-6"
      >
        {icon}
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-[52ch] text-balance text-ink-muted">{children}</div>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
