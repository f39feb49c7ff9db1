import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Separator } from 'react-aria-components/Separator'
import { useNavigate } from 'react-router'
import { classes } from '../layout/classes.ts'
import type { MenuContent, MenuEntry } from './menuTypes.ts'

/** The lines of an open menu. */
export function MenuEntries({
  items,
  focus,
  labelledBy,
  onClose,
  place,
}: MenuContent & { place: 'popover' | 'sheet' }) {
  return (
    <Menu aria-labelledby={labelledBy} autoFocus={focus} onClose={onClose} className="outline-none">
      {items.map((item) => (
        <Entry key={item.id} item={item} isInSheet={place === 'sheet'} />
      ))}
    </Menu>
  )
}

function Entry({ item, isInSheet }: { item: MenuEntry; isInSheet: boolean }) {
  const navigate = useNavigate()
  if ('separator' in item) {
    return <Separator className={classes('my-1.5 h-px border-0 bg-line', isInSheet ? '-mx-5' : 'mx-3')} />
  }
  const isDanger = 'isDanger' in item && item.isDanger
  return (
    <MenuItem
      id={item.id}
      textValue={item.label}
      {...('href' in item
        ? { href: item.href, ...(item.download !== undefined && { download: item.download }) }
        : { onAction: () => ('to' in item ? void navigate(item.to) : item.onAction()) })}
      className={classes(
        'flex cursor-pointer items-center outline-none data-focused:forced-chosen [&_svg]:size-5',
        isInSheet ? inSheet : inPopover,
        isDanger
          ? 'text-danger data-focused:bg-danger-soft'
          : 'data-focused:bg-accent-soft data-focused:text-accent-strong [&_svg]:text-ink-muted',
      )}
    >
      {item.icon}
      <span className="grow">{item.label}</span>
      {'note' in item && item.note && (
        <span className={item.isNew ? newNote : 'ps-4 text-sm text-ink-muted'}>{item.note}</span>
      )}
    </MenuItem>
  )
}

const newNote = 'ms-4 rounded-full bg-accent px-2.5 text-xs/6 font-semibold text-accent-ink'

const inPopover = 'min-h-11 gap-3 rounded-md px-3'

const inSheet = '-mx-5 min-h-11 gap-4 px-5 [&:has(+[role=menuitem])]:menu-line'
