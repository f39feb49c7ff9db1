import { X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { holdToasts } from '../feedback/toastStore.ts'
import { classes } from '../layout/classes.ts'
import { useFocusFallback } from './useFocusFallback.ts'

export type DialogSize = 'small' | 'medium' | 'large'

type DialogFrameProps = {
  title: string
  size?: DialogSize
  isOpen: boolean
  /** Called by Escape, the backdrop and the close button. Without it the dialog stays, and hides the page. */
  onClose?: () => void
  /** `alertdialog` for questions that must be answered, such as before deleting. */
  role?: 'dialog' | 'alertdialog'
  /** DialogBody and DialogFooter, or a DialogForm around both. */
  children: ReactNode
}

/** A modal dialog: traps and restores focus, locks the page. A bottom sheet on phones. */
export function DialogFrame({ title, size = 'medium', isOpen, onClose, role = 'dialog', children }: DialogFrameProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose?.()}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      className={classes(backdrop, onClose ? 'bg-backdrop' : 'bg-surface')}
    >
      <Modal className={classes(sheet, sizes[size])}>
        <Dialog role={role} className="flex min-h-0 grow flex-col">
          <WhileOpen />
          {/* No header element: outside of main it would be the page's banner. */}
          <div className="flex items-start justify-between gap-4 py-3 ps-5 pe-3 sm:py-4 sm:ps-7 sm:pe-4">
            <Heading slot="title" level={2} className="min-w-0 py-2 text-xl font-semibold tracking-tight">
              {title}
            </Heading>
            {onClose && (
              <Button aria-label="Stäng" onPress={onClose} className={closeButton}>
                <X className="size-5" />
              </Button>
            )}
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Mounted as long as the dialog, including its exit animation. */
function WhileOpen() {
  useFocusFallback()
  useEffect(holdToasts, [])
  return null
}

const backdrop =
  'fixed inset-0 z-50 flex items-end justify-center transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0 sm:items-center sm:p-6'

// On phones of usual height the connection notice appears above the dialog, so that it covers no button.
const sheet =
  '[--above:1.5rem] max-sm:[@media(min-height:30rem)]:[--above:6rem] flex max-h-[calc(100dvh-var(--above))] w-full flex-col overflow-hidden rounded-t-xl bg-surface-raised shadow-float forced-colors:border transition-[translate,opacity] duration-250 ease-settle data-entering:translate-y-8 data-entering:opacity-0 data-exiting:translate-y-4 data-exiting:opacity-0 sm:max-h-[min(52rem,calc(100dvh-3rem))] sm:rounded-xl'

const sizes = {
  small: 'sm:max-w-md',
  medium: 'sm:max-w-xl',
  large: 'max-sm:h-[calc(100dvh-var(--above))] sm:max-w-3xl',
} satisfies Record<DialogSize, string>

const closeButton =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink'
