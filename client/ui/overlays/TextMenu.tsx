import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '../fields/buttonStyle.ts'
import { classes } from '../layout/classes.ts'
import { Menu } from './Menu.tsx'
import type { MenuEntry } from './menuTypes.ts'
import type { MenuHead } from './menuTypes.ts'

type TextMenuProps = Omit<MenuHead, 'title'> & {
  /** Text of the button and name of the menu. */
  label: string
  icon?: ReactNode
  /** Shows only the icon where the bar is full, and else the beginning of a long text. */
  isCompact?: boolean
  /** Announced after the label and shown as a dot: something in the menu needs attention. */
  mark?: string | undefined
  items: readonly MenuEntry[]
}

/** A button with a text that opens a menu of links and actions. */
export function TextMenu({ label, icon, isCompact, mark, items, ...head }: TextMenuProps) {
  return (
    <Menu
      title={label}
      items={items}
      {...head}
      className={classes(buttonStyle('quiet'), 'px-3! text-ink max-[17rem]:px-1.5!')}
      label={mark ? `${label}, ${mark}` : label}
    >
      {icon && (
        <span className="relative">
          {icon}
          {mark && <MenuDot />}
        </span>
      )}
      <span className={classes(isCompact && 'max-w-48 truncate max-sm:sr-only lg:max-xl:sr-only')}>{label}</span>
      <ChevronDown className="text-ink-muted max-[17rem]:hidden" />
    </Menu>
  )
}

/** Something in the menu needs attention; its button says what. */
export const MenuDot = () => (
  <span className="absolute -end-0.5 -top-0.5 size-2.5 rounded-full bg-accent ring-2 ring-surface" />
)
