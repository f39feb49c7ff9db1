import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { useNavigate } from 'react-router'
import { buttonStyle } from '../fields/buttonStyle.ts'
import { classes } from '../layout/classes.ts'

export type MenuEntry =
  /** `note` is shown at the end of the line, such as an unread count. */
  | { id: string; label: string; icon?: ReactNode; to: string; note?: string | undefined }
  | { id: string; label: string; icon?: ReactNode; onAction: () => void; isDanger?: boolean }
  | { id: string; separator: true }

type MenuProps = {
  /** Text of the button and name of the menu. */
  label: string
  icon?: ReactNode
  /** Shows only the icon on a phone. */
  isCompact?: boolean
  /** Announced after the label and shown as a dot: something in the menu needs attention. */
  mark?: string | undefined
  items: readonly MenuEntry[]
}

/** A button that opens a menu of links and actions. */
export function Menu({ label, icon, isCompact, mark, items }: MenuProps) {
  return (
    <MenuTrigger>
      <Button
        className={classes(buttonStyle('quiet'), 'px-3! text-ink max-[17rem]:px-1.5!')}
        aria-label={mark ? `${label}, ${mark}` : label}
      >
        {icon && (
          <span className="relative">
            {icon}
            {mark && <span className={dot} />}
          </span>
        )}
        <span className={classes(isCompact && 'max-sm:sr-only')}>{label}</span>
        <ChevronDown className="text-ink-muted max-[17rem]:hidden" />
      </Button>
      <MenuPopover items={items} />
    </MenuTrigger>
  )
}

type MenuPopoverProps = { items: readonly MenuEntry[]; placement?: 'bottom end' | 'top end' }

/** The open menu, inside a MenuTrigger. */
export function MenuPopover({ items, placement = 'bottom end' }: MenuPopoverProps) {
  return (
    <Popover
      placement={placement}
      className="min-w-56 rounded-lg border border-line bg-surface-raised p-1.5 shadow-float transition duration-150 data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0"
    >
      <AriaMenu className="outline-none">
        {items.map((item) => (
          <Entry key={item.id} item={item} />
        ))}
      </AriaMenu>
    </Popover>
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
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 outline-none data-focused:forced-chosen [&_svg]:size-5',
        isDanger
          ? 'text-danger data-focused:bg-danger-soft'
          : 'data-focused:bg-accent-soft data-focused:text-accent-strong [&_svg]:text-ink-muted',
      )}
    >
      {item.icon}
      <span className="grow">{item.label}</span>
      {'note' in item && item.note && <span className="ps-4 text-sm text-ink-muted">{item.note}</span>}
    </MenuItem>
  )
}

const dot = 'absolute -end-0.5 -top-0.5 size-2.5 rounded-full bg-accent ring-2 ring-surface'
