import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { pictureButton, rowIcon } from '../fields/buttonStyle.ts'
import { Menu } from './Menu.tsx'
import type { MenuEntry } from './menuTypes.ts'

type OverflowMenuProps = {
  /** What the menu is about: its title. */
  about: string
  items: readonly MenuEntry[]
  /** Before the title, where the menu shows it. */
  lead?: ReactNode
  /** On a picture the button needs a ground of its own. */
  isOnPicture?: boolean
}

/** The '⋯' button with what is done more seldom. Nothing if there is nothing in it. */
export function OverflowMenu({ about, items, lead, isOnPicture = false }: OverflowMenuProps) {
  if (items.length === 0) return null
  return (
    <Menu
      title={about}
      lead={lead}
      items={items}
      className={isOnPicture ? pictureButton : rowIcon}
      label={`Mer om ${about}`}
    >
      <Ellipsis />
    </Menu>
  )
}
