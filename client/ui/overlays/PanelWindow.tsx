import type { ReactNode, RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { classes } from '../layout/classes.ts'
import { DialogBody, DoneFooter } from './dialogParts.tsx'
import { DialogWindow } from './DialogWindow.tsx'
import { menuPopover } from './MenuEntries.tsx'

type PanelWindowProps = {
  title: string
  doneText: string
  isSheet: boolean
  /** False while it leaves. */
  isOpen: boolean
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

/** The window of a `Panel`. */
export function PanelWindow({ title, doneText, isSheet, isOpen, button, onClose, children }: PanelWindowProps) {
  if (isSheet)
    return (
      <DialogWindow size="small" {...{ title, isOpen, onClose }}>
        <DialogBody>
          <div>{children}</div>
        </DialogBody>
        <DoneFooter text={doneText} onClose={onClose} />
      </DialogWindow>
    )
  return (
    <Popover
      trigger="DialogTrigger"
      triggerRef={button}
      placement="bottom start"
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      className={classes(menuPopover, 'w-88 max-w-[calc(100dvw-2rem)] px-4')}
    >
      <Dialog aria-label={title} className="outline-none">
        {children}
      </Dialog>
    </Popover>
  )
}
