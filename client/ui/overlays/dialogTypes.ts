import type { ReactNode } from 'react'

export type DialogSize = 'small' | 'medium' | 'large' | 'wide'

export type DialogFrameProps = {
  title: string
  /** The title is for screen readers alone: the dialog begins with what it is for, such as a field. */
  isTitleHidden?: boolean
  /** A question stands in the place of the form, which has nothing to say beside it. */
  isNoteHidden?: boolean
  size?: DialogSize
  isOpen: boolean
  /** Called by Escape, the backdrop and the close button. Without it the dialog stays, and hides the page. */
  onClose?: () => void
  /** `alertdialog` for questions that must be answered, such as before deleting. */
  role?: 'dialog' | 'alertdialog'
  /** DialogBody and DialogFooter, or a DialogFormLayout around both. */
  children: ReactNode
}
