import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { classes } from '../layout/classes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  tone?: 'plain' | 'danger'
}

/** An icon-only button. The tooltip shows on hover and keyboard focus; Escape hides it. */
export function IconButton({ label, icon, tone = 'plain', className, ...rest }: IconButtonProps) {
  const [isTooltipHidden, setTooltipHidden] = useState(false)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setTooltipHidden(true)
  }

  return (
    // The handlers only hide the tooltip; the button is the only control.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={classes('group/tip relative inline-flex print:hidden', className)}
      onKeyDown={onKeyDown}
      onMouseLeave={() => setTooltipHidden(false)}
      onBlur={() => setTooltipHidden(false)}
    >
      <button type="button" aria-label={label} className={classes(shape, tones[tone])} {...rest}>
        {icon}
      </button>
      {!isTooltipHidden && (
        <span aria-hidden="true" className={tooltip}>
          {label}
        </span>
      )}
    </span>
  )
}

const shape =
  'touch-target inline-flex items-center justify-center rounded-md text-ink-muted transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-5'

const tones = {
  plain: 'hover:bg-surface-sunken hover:text-ink',
  danger: 'hover:bg-danger-soft hover:text-danger',
}

// On a narrow screen there is no room for it at the edge; on others there is for one as wide as this, and not for a
// long title.
const tooltip =
  'max-sm:hidden line-clamp-3 w-max max-w-32 pointer-events-none invisible absolute top-full left-1/2 z-20 mt-1.5 -translate-x-1/2 rounded-sm bg-ink px-2 py-1 text-center text-xs text-balance text-surface opacity-0 transition-opacity duration-100 group-hover/tip:visible group-hover/tip:opacity-100 group-hover/tip:delay-300 group-has-focus-visible/tip:visible group-has-focus-visible/tip:opacity-100'
