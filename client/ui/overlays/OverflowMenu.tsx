import { Ellipsis } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { MenuTrigger } from 'react-aria-components/Menu'
import { pictureButton } from '../fields/buttonStyle.ts'
import { MenuPopover, type MenuEntry } from './Menu.tsx'

type OverflowMenuProps = {
  /** Accessible name, with what the menu is about. */
  label: string
  items: readonly MenuEntry[]
  /** On a picture the button needs a ground of its own. */
  isOnPicture?: boolean
}

/** The '⋯' button with what is done more seldom. Nothing if there is nothing in it. */
export function OverflowMenu({ label, items, isOnPicture = false }: OverflowMenuProps) {
  if (items.length === 0) return null
  return (
    <MenuTrigger>
      <Button aria-label={label} className={isOnPicture ? pictureButton : plain}>
        <Ellipsis />
      </Button>
      <MenuPopover items={items} />
    </MenuTrigger>
  )
}

const plain =
  'grid size-11 shrink-0 place-items-center rounded-md text-ink-muted transition-colors data-hovered:bg-surface-sunken data-hovered:text-ink [&_svg]:size-5'
