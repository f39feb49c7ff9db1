import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { pictureButton, rowIcon } from '../fields/buttonStyle.ts'
import { Menu } from './Menu.tsx'
import type { MenuEntry } from './menuTypes.ts'

type OverflowMenuProps = {
  /** The title of the menu: the item that it is about. */
  about: string
  items: readonly MenuEntry[]
  /** A picture or a person before the title, where the menu shows it. */
  lead?: ReactNode
  /** The menu stands on a picture: its button needs a background of its own. */
  isOnPicture?: boolean
  onOpen?: () => void
}

/** The '⋯' button with what is done more seldom. Nothing if there is nothing in it. */
export function OverflowMenu({ about, items, lead, isOnPicture = false, onOpen }: OverflowMenuProps) {
  if (items.length === 0) return null
  return (
    <Menu
      title={about}
      lead={lead}
      {...{ items, onOpen }}
      className={isOnPicture ? pictureButton : rowIcon}
      label={`Mer om ${about}`}
    >
      <Ellipsis />
    </Menu>
  )
}
