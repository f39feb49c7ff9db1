import type { RefObject } from 'react'
import { Popover } from 'react-aria-components/Popover'
import { MenuEntries, menuPopover } from './MenuEntries.tsx'
import { MenuSheet } from './MenuSheet.tsx'
import type { MenuEntry, MenuFocus, MenuHead } from './menuTypes.ts'

type OpenMenuProps = MenuHead & {
  items: readonly MenuEntry[]
  placement: 'bottom end' | 'top end'
  button: RefObject<HTMLButtonElement | null>
  buttonId: string
  isSheet: boolean
  focus: MenuFocus
  /** False while it leaves. */
  isOpen: boolean
  onClose: () => void
}

/** The menu of a button: beside it, or on a phone a sheet from below. */
export function OpenMenu(props: OpenMenuProps) {
  const { items, placement, button, buttonId, isSheet, focus, isOpen, onClose, ...head } = props
  const onOpenChange = (isStillOpen: boolean) => !isStillOpen && onClose()
  const entries = { items, focus, labelledBy: buttonId, onClose }
  if (isSheet) return <MenuSheet {...head} {...{ entries, isOpen, onOpenChange }} />
  return (
    <Popover
      trigger="MenuTrigger"
      triggerRef={button}
      aria-labelledby={buttonId}
      {...{ placement, isOpen, onOpenChange }}
      className={menuPopover}
    >
      <MenuEntries {...entries} />
    </Popover>
  )
}
