import type { ReactNode } from 'react'

/** A list of small items, each with an action. */
export function SettingRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="w-full divide-y divide-line rounded-lg border border-line">
      {children}
    </ul>
  )
}

type RowProps = { title: string; badge?: ReactNode; detail: string; action: ReactNode }

export function SettingRow({ title, badge, detail, action }: RowProps) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {title} {badge}
        </p>
        <p className="text-sm text-ink-muted">{detail}</p>
      </div>
      {action}
    </li>
  )
}
