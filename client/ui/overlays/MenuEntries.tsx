import { ChevronRight } from 'lucide-react'
import { Header } from 'react-aria-components/Header'
import { Menu, MenuItem, MenuSection, SubmenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { useNavigate } from 'react-router'
import { classes } from '../layout/classes.ts'
import type { MenuContent, MenuEntry } from './menuTypes.ts'

/** One that opens entries of its own. */
export type MenuStep = Extract<MenuEntry, { items: unknown }>
type Choice = Extract<MenuEntry, { choices: unknown }>
type Section = Extract<MenuEntry, { section: unknown }>
type Line = Exclude<MenuEntry, Choice | Section | { separator: true }>

type OnStep = ((step: MenuStep) => void) | undefined

type MenuEntriesProps = MenuContent & {
  /** In a sheet: shows the entries of a step in place of these. Elsewhere they open beside it. */
  onStep?: OnStep
}

/** The lines of an open menu. */
export function MenuEntries({ items, focus, labelledBy, onClose, onStep }: MenuEntriesProps) {
  return (
    <Menu aria-labelledby={labelledBy} autoFocus={focus} onClose={onClose} className="outline-none">
      {items.map((item) => (
        <Entry key={item.id} {...{ item, onStep, onClose }} />
      ))}
    </Menu>
  )
}

type EntryProps = { item: MenuEntry; onStep: OnStep; onClose: () => void }

function Entry({ item, onStep, onClose }: EntryProps) {
  if ('separator' in item) {
    return <Separator className={classes('my-1.5 h-px border-0 bg-line', onStep ? '-mx-5' : 'mx-3')} />
  }
  if ('section' in item) return <EntriesOfSection {...{ item, onStep, onClose }} />
  if ('choices' in item) return <Choices item={item} isInSheet={onStep !== undefined} />
  return <LineEntry {...{ item, onStep, onClose }} />
}

type LineProps = Omit<EntryProps, 'item'> & { item: Line; isTile?: boolean }

function LineEntry({ item, onStep, onClose, isTile = false }: LineProps) {
  const navigate = useNavigate()
  const isDanger = 'isDanger' in item && item.isDanger
  const line = (
    <MenuItem
      id={item.id}
      textValue={item.label}
      {...('href' in item
        ? { href: item.href, ...(item.download !== undefined && { download: item.download }) }
        : 'items' in item
          ? onStep && { onAction: () => onStep(item), shouldCloseOnSelect: false }
          : { onAction: () => ('to' in item ? void navigate(item.to) : item.onAction()) })}
      className={classes(
        'flex cursor-pointer outline-none data-focused:forced-chosen data-open:bg-accent-soft [&_svg]:size-5',
        isTile ? tile : onStep ? inSheet : inPopover,
        isDanger
          ? 'text-danger data-focused:bg-danger-soft'
          : 'data-focused:bg-accent-soft data-focused:text-accent-strong [&_svg]:text-ink-muted',
      )}
    >
      {item.icon}
      <span className="grow">{item.label}</span>
      {'note' in item && item.note && (
        <span className={isTile ? 'text-ink-muted' : item.isNew ? newNote : 'ps-4 text-sm text-ink-muted'}>
          {item.note}
        </span>
      )}
      {'items' in item && <ChevronRight aria-hidden="true" />}
    </MenuItem>
  )
  if (!('items' in item) || onStep) return line
  return (
    <SubmenuTrigger>
      {line}
      <Popover className={menuPopover}>
        {/* What is chosen in it closes the whole menu. */}
        <Menu onClose={onClose} className="outline-none">
          {item.items.map((inner) => (
            <Entry key={inner.id} item={inner} onStep={undefined} onClose={onClose} />
          ))}
        </Menu>
      </Popover>
    </SubmenuTrigger>
  )
}

type SectionProps = Omit<EntryProps, 'item'> & { item: Section }

function EntriesOfSection({ item: { label, section, isTiles = false }, onStep, onClose }: SectionProps) {
  const hasTiles = isTiles && onStep !== undefined
  return (
    <MenuSection {...(isTiles && { 'aria-label': label })} className={hasTiles ? 'grid grid-cols-3 gap-2 pb-2' : ''}>
      {!isTiles && <Header className="pt-1 text-xs font-semibold text-ink-muted">{label}</Header>}
      {section.map((one) =>
        hasTiles && 'icon' in one && !('choices' in one) ? (
          <LineEntry key={one.id} item={one} {...{ onStep, onClose }} isTile />
        ) : (
          <Entry key={one.id} item={one} {...{ onStep, onClose }} />
        ),
      )}
    </MenuSection>
  )
}

/** Words in a row; in a sheet behind what they are a choice of. */
function Choices({ item, isInSheet }: { item: Choice; isInSheet: boolean }) {
  return (
    <MenuSection
      selectionMode="single"
      disallowEmptySelection
      shouldCloseOnSelect={false}
      selectedKeys={[item.chosen]}
      onSelectionChange={(keys) => keys !== 'all' && item.onChoose(String([...keys][0]))}
      className={classes(
        'grid',
        isInSheet ? 'grid-cols-[1fr_auto_auto_auto] items-center' : 'grid-cols-3 px-1.5 pb-1.5',
      )}
    >
      <Header
        className={
          isInSheet
            ? 'flex items-center gap-4 [&_svg]:size-5 [&_svg]:text-ink-muted'
            : 'col-span-full px-1.5 pb-1 text-sm'
        }
      >
        {isInSheet && item.icon}
        {item.label}
      </Header>
      {item.choices.map(({ id, label }) => (
        <MenuItem key={id} id={id} textValue={label} className={choice}>
          <span>{label}</span>
        </MenuItem>
      ))}
    </MenuSection>
  )
}

export const menuPopover =
  'min-w-56 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface-raised p-1.5 shadow-float transition duration-150 data-entering:-translate-y-1 data-entering:opacity-0 data-exiting:opacity-0'

const newNote = 'ms-4 rounded-full bg-accent px-2.5 text-xs/6 font-semibold text-accent-ink'

const inPopover = 'min-h-11 items-center gap-3 rounded-md px-3'

const inSheet = '-mx-5 min-h-11 items-center gap-4 px-5 [&:has(+[role=menuitem])]:menu-line'

const tile =
  'min-w-0 flex-col rounded-md border border-line p-2.5 text-xs hyphens-auto [&>span:first-of-type]:pt-1.5 [&>span:first-of-type]:font-semibold [&_svg]:text-accent!'

const choice =
  'grid min-h-11 cursor-pointer bg-surface-sunken p-1 text-center text-sm text-ink-muted outline-none first-of-type:rounded-s-md last-of-type:rounded-e-md data-selected:font-semibold data-selected:text-ink data-selected:forced-chosen [&>span]:grid [&>span]:place-items-center [&>span]:rounded-sm [&>span]:px-2.5 data-selected:[&>span]:bg-surface-raised data-selected:[&>span]:shadow-card data-focus-visible:[&>span]:outline-2 data-focus-visible:[&>span]:outline-focus'
