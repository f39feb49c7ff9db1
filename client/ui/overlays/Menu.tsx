import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { isPhone } from './isPhone.ts'
import { loadWindowsAhead, useWindows } from './loadWindows.ts'
import type { MenuEntry, MenuFocus, MenuHead } from './menuTypes.ts'

type MenuProps = MenuHead & {
  items: readonly MenuEntry[]
  onOpen?: (() => void) | undefined
  placement?: 'bottom end' | 'top end'
  /** The class of the button that opens it. */
  className: string
  /** The name of the button, where its content is not. */
  label?: string
  /** The content of the button. */
  children: ReactNode
}

type Opened = { isSheet: boolean; focus: MenuFocus }

/** A button and the menu it opens: beside it, or on a phone a sheet from below. */
export function Menu({ items, onOpen, placement = 'bottom end', className, label, children, ...head }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const buttonId = useId()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [last, setLast] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const windows = useWindows(opened !== null, close)

  function open(focus: MenuFocus) {
    // Where the focus returns to. Safari does not move it to a button that is clicked.
    button.current?.focus({ preventScroll: true })
    // Decided as it opens: an open menu does not change when the phone is turned.
    const next = { isSheet: isPhone(), focus }
    setOpened(next)
    setLast(next)
    onOpen?.()
  }

  function openByKey(event: KeyboardEvent) {
    const focus = focusAfter[event.key]
    if (focus === undefined) return
    // The click that would follow looks like that of a screen reader, after which React Aria waits to move the focus.
    event.preventDefault()
    open(focus)
  }

  return (
    <>
      <button
        type="button"
        id={buttonId}
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        className={className}
        onPointerEnter={loadWindowsAhead}
        onFocus={loadWindowsAhead}
        onClick={() => open(true)}
        onKeyDown={openByKey}
      >
        {children}
      </button>
      {windows && last && (
        <windows.OpenMenu
          {...head}
          {...last}
          {...{ items, placement, button, buttonId }}
          isOpen={opened !== null}
          onClose={close}
        />
      )}
    </>
  )
}

const focusAfter: Readonly<Record<string, MenuFocus>> = {
  Enter: 'first',
  ' ': 'first',
  ArrowDown: 'first',
  ArrowUp: 'last',
}
