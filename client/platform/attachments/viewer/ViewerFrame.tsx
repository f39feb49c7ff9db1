import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { WhileOpen } from '#client/ui/overlays/WhileOpen.tsx'

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
      className="fixed inset-0 z-50 bg-surface text-ink transition-opacity duration-150 data-entering:opacity-0 data-exiting:opacity-0"
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
