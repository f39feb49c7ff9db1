import { Ellipsis } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { MenuTrigger } from 'react-aria-components/Menu'
import { classes } from '../layout/classes.ts'
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
      <Button aria-label={label} className={classes(button, isOnPicture ? onPicture : plain)}>
        <Ellipsis className="size-5" />
      </Button>
      <MenuPopover items={items} />
    </MenuTrigger>
  )
}

const button = 'grid size-11 shrink-0 place-items-center transition-colors'
const plain = 'rounded-md text-ink-muted data-hovered:bg-surface-sunken data-hovered:text-ink'
const onPicture = 'rounded-full bg-surface-raised/90 text-ink shadow-card data-hovered:bg-surface-raised'
