import { useEffect, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { holdToasts } from '../../ui/feedback/toastStore.ts'
import { useFocusFallback } from '../../ui/overlays/useFocusFallback.ts'

type ViewerFrameProps = {
  isOpen: boolean
  /** Called by Escape too. */
  onClose: () => void
  /** Holds a Heading with the slot `title`. */
  children: ReactNode
}

/** All of the screen, in the dark: pictures are looked at against it in both themes. Traps and restores focus. */
export function ViewerFrame({ isOpen, onClose, children }: ViewerFrameProps) {
  return (
    <ModalOverlay
      data-theme="dark"
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-50 bg-surface text-ink transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0 motion-reduce:transition-none"
    >
      <Modal className="size-full">
        <Dialog className="flex h-dvh flex-col outline-none">
          <WhileOpen />
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
