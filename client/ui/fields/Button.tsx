import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonStyle, type ButtonSize, type ButtonVariant } from './buttonStyle.ts'
import { classes } from '../layout/classes.ts'
import { useIsHydrated } from '../feedback/useIsHydrated.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Full width. */
  wide?: boolean
  icon?: ReactNode
  isBusy?: boolean
  /** Replaces the label while busy, e.g. "Loggar in…". The width fits both from the start. */
  busyText?: string
}

/** A button. While busy it keeps width and focus and ignores clicks, so that a form is not sent twice. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, isBusy = false, busyText, children, className, onClick, ...rest } = props
  const isHydrated = useIsHydrated()

  function onClickUnlessBusy(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      // Before hydration a submit button would send the form natively, with all values in the address.
      {...(!isHydrated && { type: 'button' })}
      className={classes(buttonStyle(variant, size, wide), className)}
      onClick={onClickUnlessBusy}
      // aria-disabled, because `disabled` would drop focus.
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <span className="grid place-items-center gap-[inherit]">
        <span
          aria-hidden={isBusy && Boolean(busyText)}
          className={classes(layer, isBusy && (busyText ? 'invisible' : 'opacity-0'))}
        >
          {icon}
          {children}
        </span>
        {busyText && (
          <span aria-hidden={!isBusy} className={classes(layer, !isBusy && 'invisible')}>
            <LoaderCircle className="animate-spin" />
            {busyText}
          </span>
        )}
      </span>
      {isBusy && !busyText && <LoaderCircle className="absolute animate-spin" />}
    </button>
  )
}

const layer = 'col-start-1 row-start-1 inline-flex items-center gap-[inherit] text-center'
