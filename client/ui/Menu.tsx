import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { useNavigate } from 'react-router'
import { buttonStyle } from './buttonStyle.ts'
import { classes } from './classes.ts'

export type MenuEntry =
  | { id: string; label: string; icon?: ReactNode; to: string }
  | { id: string; label: string; icon?: ReactNode; onAction: () => void; isDanger?: boolean }
  | { id: string; separator: true }

type MenuProps = {
  /** The button's text; also the menu's name. */
  label: string
  icon?: ReactNode
  /** Only the icon is seen on a phone. */
  isCompact?: boolean
  items: readonly MenuEntry[]
}

/** A button that drops a list of places and actions, such as the account menu. */
export function Menu({ label, icon, isCompact, items }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={classes(buttonStyle('quiet'), 'px-3 text-ink')} aria-label={label}>
        {icon}
        <span className={classes(isCompact && 'max-sm:sr-only')}>{label}</span>
        <ChevronDown className="text-ink-muted" />
      </Button>
      <Popover
        placement="bottom end"
        className="min-w-56 rounded-lg border border-line bg-surface-raised p-1.5 shadow-float transition duration-150 data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0"
      >
        <AriaMenu className="outline-none">
          {items.map((item) => (
            <Entry key={item.id} item={item} />
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function Entry({ item }: { item: MenuEntry }) {
  const navigate = useNavigate()
  if ('separator' in item) return <Separator className="mx-3 my-1.5 h-px border-0 bg-line" />
  const isDanger = 'isDanger' in item && item.isDanger
  return (
    <MenuItem
      id={item.id}
      textValue={item.label}
      onAction={() => ('to' in item ? void navigate(item.to) : item.onAction())}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 outline-none [&_svg]:size-5',
        isDanger
          ? 'text-danger data-focused:bg-danger-soft'
          : 'data-focused:bg-accent-soft data-focused:text-accent-strong [&_svg]:text-ink-muted',
      )}
    >
      {item.icon}
      {item.label}
    </MenuItem>
  )
}
