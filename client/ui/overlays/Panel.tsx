import { useRef, useState, type ReactNode } from 'react'
import { isPhone } from './isPhone.ts'
import { loadWindowsAhead, useWindows } from './loadWindows.ts'

type PanelProps = {
  title: string
  /** The button of the sheet that closes it. */
  doneText: string
  /** The class of the button that opens it. */
  className: string
  /** What stands in it. */
  content: ReactNode
  /** The content of the button. */
  children: ReactNode
}

/** A button and the panel of fields that it opens: below it, or on a phone a sheet. */
export function Panel({ className, content, children, ...head }: PanelProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Decided as it opens, and kept while it leaves.
  const [isSheet, setSheet] = useState<boolean | null>(null)
  const close = () => setOpen(false)
  const windows = useWindows(isOpen, close)

  function open() {
    // Where the focus returns to. Safari does not move it to a button that is clicked.
    button.current?.focus({ preventScroll: true })
    setSheet(isPhone())
    setOpen(true)
  }

  return (
    <>
      <button
        type="button"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={className}
        onPointerEnter={loadWindowsAhead}
        onFocus={loadWindowsAhead}
        onClick={open}
      >
        {children}
      </button>
      {windows && isSheet !== null && (
        <windows.PanelWindow {...head} {...{ isSheet, isOpen, button }} onClose={close}>
          {content}
        </windows.PanelWindow>
      )}
    </>
  )
}
