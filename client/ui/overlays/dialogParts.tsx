import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../layout/classes.ts'

/** A form that fills the dialog: its fields scroll and its buttons stay visible. */
export function DialogForm(props: ComponentProps<'form'>) {
  return <form noValidate {...props} className="flex min-h-0 grow flex-col" />
}

/** The scrolling part of a dialog. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto px-5 pt-1 pb-6 sm:px-7">{children}</div>
}

/** The dialog's buttons, primary first; stacked and full width on a phone. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      className={classes(
        'flex shrink-0 flex-col gap-3 border-t border-line bg-surface-raised px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row-reverse sm:px-7',
        enlarged,
      )}
    >
      {children}
    </div>
  )
}

/** In the footer of a dialog that stays open: what has just been done, where a toast would wait until it is closed. */
export function DialogStatus({ text }: { text: string }) {
  return (
    <p role="status" className="grow self-center text-sm text-success max-sm:order-first max-sm:empty:-mb-3">
      {text}
    </p>
  )
}

// A screen zoomed to 400 % is this low: leaves room for the content.
const enlarged =
  '[@media(max-height:20rem)]:flex-row-reverse [@media(max-height:20rem)]:flex-wrap [@media(max-height:20rem)]:py-2 max-sm:[@media(max-height:20rem)]:*:grow'
