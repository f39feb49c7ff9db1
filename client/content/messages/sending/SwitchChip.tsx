import type { ComponentProps, ReactNode } from 'react'

type SwitchChipProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  label: string
  icon: ReactNode
  /** The number of people it reaches. */
  count?: number | undefined
}

/** A switch that looks like a chip. */
export function SwitchChip({ label, icon, count, ...input }: SwitchChipProps) {
  return (
    <label className={chip}>
      <input
        {...input}
        type="checkbox"
        // A checkbox says itself whether it is checked.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-full opacity-0"
      />
      {icon}
      {label}
      {count !== undefined && <span className="font-normal text-ink-muted tabular-nums">{count}</span>}
    </label>
  )
}

const chip =
  'touch-target relative inline-flex shrink-0 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-surface-raised px-3.5 text-sm font-medium whitespace-nowrap transition-colors hover:border-line-strong has-checked:border-transparent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-strong has-checked:forced-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:text-ink-muted [&_svg]:size-4 [&_svg]:text-ink-muted'
