import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { classes } from './classes.ts'

export type TabItem<Id extends string> = {
  id: Id
  label: string
  icon?: ReactNode
  count?: number | undefined
  /** Unit of the count, read aloud after the number. */
  countOf?: string
  /** The count is of what is new, and is to be seen. */
  isNew?: boolean
}

type TabsProps<Id extends string> = {
  /** Accessible name of the tab list. */
  label: string
  items: readonly TabItem<Id>[]
  /** The tab of the address. */
  selected: Id
  onSelect: (id: Id) => void
  /** The tabs of a whole page stay in view as it scrolls, below the bar. */
  isSticky?: boolean
  /** What is done in the selected one, at the end of the row; on a narrow screen it stands with the content. */
  actions?: ReactNode
  /** Content of the selected tab. */
  children: ReactNode
}

/** Tabs. Arrow keys move focus and Enter selects, so that the address only changes on purpose. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, items, selected, onSelect, isSticky, actions, children } = props
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(key as Id)}
      keyboardActivation="manual"
      className="flex min-w-0 flex-col outline-none"
    >
      <div
        className={classes(
          '-mx-4 flex items-center gap-3 border-b border-line sm:mx-0 print:static',
          isSticky && 'sticky-tabs behind-reader:hidden',
        )}
      >
        {/* Positioned, so that the place of a tab is counted from here. */}
        <div className="fading-edges relative min-w-0 grow overflow-x-auto overflow-y-hidden overscroll-x-contain px-2 [scrollbar-width:none] sm:px-0">
          <TabList aria-label={label} className="flex w-max gap-1 sm:gap-2">
            {items.map((item) => (
              <Tab
                key={item.id}
                id={item.id}
                className={classes(tab, item.id !== selected && 'print:hidden')}
                {...(item.id === selected && { ref: scrollTabIntoView })}
              >
                {item.icon}
                {item.label}
                {item.count !== undefined && (
                  <span className={classes('tabular-nums', item.isNew ? newCount : 'text-xs font-normal')}>
                    {item.count}
                    {item.countOf && <span className="sr-only"> {item.countOf}</span>}
                  </span>
                )}
                {item.id === selected && <span aria-hidden="true" className={line} />}
              </Tab>
            ))}
          </TabList>
        </div>
        {actions && <div className="flex shrink-0 items-center gap-2 max-lg:hidden">{actions}</div>}
      </div>
      <TabPanel key={selected} id={selected} className="pt-2.5 outline-offset-4 not-focus-visible:outline-none sm:pt-6">
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
  'relative flex min-h-11.5 cursor-pointer items-center gap-1.75 px-2.5 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors duration-150 data-hovered:text-ink data-focus-visible:rounded-md data-focus-visible:-outline-offset-3 data-selected:font-semibold data-selected:text-accent data-selected:forced-chosen sm:px-3 sm:text-base [&_svg]:size-4.5 max-sm:[&_svg]:hidden'

// No pseudo-element: axe could not tell the colours of the tab's text.
const line = 'absolute inset-x-2 bottom-0 h-[2.5px] rounded-t-[2px] bg-accent'

const newCount =
  'min-w-5 rounded-full bg-accent px-1.5 text-center text-xs/5 font-bold text-accent-ink forced-colors:border'
