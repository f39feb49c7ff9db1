import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'

export type TabItem<Id extends string> = {
  id: Id
  label: string
  icon?: ReactNode
  count?: number | undefined
  /** Unit of the count, read aloud after the number. */
  countOf?: string
}

type TabsProps<Id extends string> = {
  /** Accessible name of the tab list. */
  label: string
  items: readonly TabItem<Id>[]
  /** From the address. */
  selected: Id
  onSelect: (id: Id) => void
  /** Content of the selected tab. */
  children: ReactNode
}

/** Tabs. Arrow keys move focus and Enter selects, so that the address only changes on purpose. */
export function Tabs<Id extends string>({ label, items, selected, onSelect, children }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(key as Id)}
      keyboardActivation="manual"
      className="flex min-w-0 flex-col outline-none"
    >
      <div className="relative -mx-4 overflow-x-auto overflow-y-hidden px-4 [scrollbar-width:none] sm:mx-0 sm:px-0">
        <TabList aria-label={label} className="flex w-max min-w-full gap-1 border-b border-line">
          {items.map((item) => (
            <Tab key={item.id} id={item.id} className={tab} {...(item.id === selected && { ref: scrollTabIntoView })}>
              {item.icon}
              {item.label}
              {item.count !== undefined && (
                <span className={count}>
                  {item.count}
                  {item.countOf && <span className="sr-only"> {item.countOf}</span>}
                </span>
              )}
            </Tab>
          ))}
        </TabList>
      </div>
      <TabPanel key={selected} id={selected} className="pt-6 outline-offset-4 not-focus-visible:outline-none">
        {children}
      </TabPanel>
    </AriaTabs>
  )
}

/**
 * Scrolls the selected tab into view on phones, also when its count appears. scrollIntoView would scroll the page too.
 */
function scrollTabIntoView(tab: HTMLElement | null) {
  const strip = tab?.offsetParent
  if (!tab || !strip) return
  const scroll = () => (strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2)
  scroll()
  // jsdom has no ResizeObserver.
  const sizes = globalThis.ResizeObserver && new ResizeObserver(scroll)
  sizes?.observe(tab)
  return () => sizes?.disconnect()
}

const tab =
  'group -mb-px flex min-h-11 cursor-pointer scroll-mx-8 items-center gap-2 rounded-t-md border border-transparent px-4 pt-2.5 pb-2 font-medium whitespace-nowrap text-ink-muted transition-colors duration-150 data-hovered:text-ink data-focus-visible:-outline-offset-3 data-selected:border-line data-selected:border-b-surface data-selected:bg-surface data-selected:text-accent data-selected:shadow-[inset_0_2px_0_var(--color-accent)] data-selected:forced-chosen [&_svg]:size-4.5 max-sm:[&_svg]:hidden'

const count =
  'rounded-full bg-surface-sunken px-2 py-px text-xs tabular-nums text-ink-muted group-data-selected:bg-accent-soft group-data-selected:text-accent-strong forced-colors:group-data-selected:bg-transparent forced-colors:group-data-selected:text-current'
