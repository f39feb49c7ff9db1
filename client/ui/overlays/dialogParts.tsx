import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { Button } from '../fields/Button.tsx'
import { focusFirstWrong } from '../fields/focusFirstWrong.ts'
import { classes } from '../layout/classes.ts'

/** A form that fills the dialog: its fields scroll and its buttons stay visible. */
export function DialogFormLayout({ onSubmit, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} onSubmit={focusFirstWrong(onSubmit)} className="flex min-h-0 grow flex-col" />
}

/** The scrolling part of a dialog. The field that keys lead to is in view with its label and its ring. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" onKeyUp={showWholeField} className={scrolling}>
      {children}
    </div>
  )
}

/** The same where it is read, and may hold nothing that takes the focus: it takes it itself, so that keys scroll it. */
export function DialogReading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={classes(scrolling, 'focus-visible:-outline-offset-2')}
    >
      {children}
    </div>
  )
}

const scrolling =
  'flex min-h-0 grow scroll-pt-10 scroll-pb-3 flex-col gap-5 overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-7'

/**
 * A browser scrolls to where one writes in a field, or to a box that its label draws: the rest may lie below the edge.
 */
function showWholeField({ target, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (!(target instanceof HTMLElement)) return
  const field = target.closest('label') ?? target
  // Of what is higher than the room there is, the browser has chosen the part.
  if (field.offsetHeight < currentTarget.clientHeight) field.scrollIntoView?.({ block: 'nearest' })
}

/** The dialog's buttons, primary first. On a phone they share the line, unless their words need more than one. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      className={classes(
        'flex shrink-0 flex-row-reverse gap-3 border-t border-line bg-surface-raised px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom)-var(--keyboard,0px))] low:pt-2.5 low:pb-[max(0.625rem,env(safe-area-inset-bottom)-var(--keyboard,0px))] sm:px-7',
        onPhone,
      )}
    >
      {children}
    </div>
  )
}

type DoneFooterProps = { text?: string; autoFocus?: boolean; onClose: () => void }

/** The footer of a dialog that is only read: a button that closes it. */
export function DoneFooter({ text = 'Klar', autoFocus = false, onClose }: DoneFooterProps) {
  return (
    <DialogFooter>
      <Button variant="primary" onClick={onClose} autoFocus={autoFocus}>
        {text}
      </Button>
    </DialogFooter>
  )
}

/** The last action, in the footer of a dialog that stays open, where a toast would wait until it is closed. */
export function DialogStatus({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="grow self-center text-sm text-success max-sm:order-first max-sm:basis-full empty:sr-only"
    >
      {text}
    </p>
  )
}

const onPhone = 'max-sm:flex-wrap max-sm:*:[button]:grow max-sm:*:[button]:px-3'
