import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classes } from '../layout/classes.ts'
import { SetDialogNote, type DialogNote } from './dialogNote.ts'
import type { DialogFrameProps, DialogSize } from './dialogTypes.ts'
import { SheetHead } from './SheetHead.tsx'
import { backdrop, sheet } from './sheetStyle.ts'
import { WhileOpen } from './WhileOpen.tsx'

/** The window of a DialogFrame. */
export function DialogWindow(props: DialogFrameProps) {
  const { title, isTitleHidden, isNoteHidden, size = 'medium', isOpen, onClose, role = 'dialog', children } = props
  const [note, setNote] = useState<DialogNote | null>(null)
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose?.()}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      className={classes(backdrop, inTheMiddle, onClose ? 'bg-backdrop' : 'bg-surface')}
    >
      <Modal className={classes(sheet, centered, sizes[size])}>
        <Dialog role={role} className="flex min-h-0 grow flex-col">
          <WhileOpen />
          <SheetHead onClose={onClose} className={isTitleHidden ? bareHead : head}>
            <Heading slot="title" level={2} className={isTitleHidden ? 'sr-only' : heading}>
              {title}
            </Heading>
            {note && !isNoteHidden && <Note {...note} />}
          </SheetHead>
          <SetDialogNote value={setNote}>{children}</SetDialogNote>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** In the room that the title leaves, which breaks for it only where that is none, so that nothing moves. */
function Note({ text, action, onAction }: DialogNote) {
  return (
    <p className="-my-1 min-w-28 flex-1 basis-0 self-center text-xs text-ink-muted">
      {text}
      <Button
        className="ms-2 min-h-6 rounded-sm font-medium text-accent underline-offset-2 hover:underline"
        onPress={onAction}
      >
        {action}
      </Button>
    </p>
  )
}

const head = 'items-start justify-between gap-4 py-3 ps-5 pe-3 low:py-1.5 sm:py-4 sm:ps-7 sm:pe-4'
const heading = 'min-w-0 py-2 text-xl font-semibold tracking-tight'
// Nothing but what it is pulled and closed by; the dialog's first line leaves room for the button.
const bareHead =
  'z-1 h-3 sm:h-0 [&>button]:absolute [&>button]:end-2 [&>button]:top-6 sm:[&>button]:end-4 sm:[&>button]:top-3'

// With room for it, a window in the middle.
const inTheMiddle =
  'sm:items-center sm:px-[max(1.5rem,env(safe-area-inset-left),env(safe-area-inset-right))] sm:pt-6 sm:pb-[calc(1.5rem+var(--keyboard))]'
const centered = 'sm:max-h-[min(52rem,calc(100dvh-3rem-var(--keyboard)))] sm:rounded-xl'

const sizes = {
  small: 'sm:max-w-md',
  // Wider while what is in it stands in two columns.
  medium: 'sm:max-w-xl lg:has-[[data-columns]]:max-w-[52rem]',
  large: 'max-sm:h-[calc(100dvh-var(--keyboard)-var(--above))] sm:max-w-3xl',
  wide: 'h-[calc(100dvh-var(--keyboard)-var(--above))] sm:max-w-6xl',
} satisfies Record<DialogSize, string>
