import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { firmInitials } from './firmInitials.ts'

type FirmMarkProps = { name: string; size?: keyof typeof sizes }

/** A firm's initials in a square; people are round. aria-hidden, because the name stands beside it. */
export function FirmMark({ name, size = 'medium' }: FirmMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-grid shrink-0 place-items-center bg-firm font-bold text-firm-ink uppercase',
        sizes[size],
      )}
    >
      {firmInitials(name)}
    </span>
  )
}

/** Who something comes from, when that is not the team: their mark, a line in bold and one below it. */
export function FromFirm({ name, title, children }: { name: string; title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 rounded-md border border-line bg-surface-raised px-3.5 py-3 text-sm">
      <FirmMark name={name} />
      <p className="min-w-0 grow leading-snug">
        <b className="block font-semibold">{title}</b>
        <span className="text-xs text-ink-muted">{children}</span>
      </p>
    </div>
  )
}

const sizes = {
  small: 'size-7 rounded-[0.5rem] text-[0.6875rem]',
  medium: 'size-9 rounded-[0.6875rem] text-xs',
  large: 'size-12 rounded-[0.875rem] text-base',
}
