import { ChevronDown } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { classes } from './classes.ts'

type Expansion = {
  expanded: string | null
  onExpandedChange: (id: string | null) => void
  revealOnMount: boolean
  level: 2 | 3 | 4
}

const ExpansionContext = createContext<Expansion | null>(null)

type AccordionProps = {
  /** Id of the expanded item, from the address. */
  expanded: string | null
  onExpandedChange: (id: string | null) => void
  /** Scrolls to the initially expanded item and focuses it, for users who followed a link to it. */
  revealOnMount?: boolean
  /** Heading level of the items. */
  level?: 2 | 3 | 4
  children: ReactNode
}

/** Stacked items of which at most one is expanded. */
export function Accordion({ expanded, onExpandedChange, revealOnMount = true, level = 3, children }: AccordionProps) {
  const expansion = useMemo(
    () => ({ expanded, onExpandedChange, revealOnMount, level }),
    [expanded, onExpandedChange, revealOnMount, level],
  )
  return (
    <ExpansionContext value={expansion}>
      <div className="divide-y divide-line rounded-lg border border-line bg-surface-raised shadow-card">{children}</div>
    </ExpansionContext>
  )
}

type AccordionItemProps = {
  id: string
  title: ReactNode
  /** Beside the title, on a phone below it: a date, a badge. */
  aside?: ReactNode
  /** Before the title: an icon, or a button of its own. */
  lead?: ReactNode
  children: ReactNode
}

export function AccordionItem({ id, title, aside, lead, children }: AccordionItemProps) {
  const expansion = use(ExpansionContext)
  if (!expansion) throw new Error('AccordionItem must stand inside an Accordion')
  const { expanded, onExpandedChange, revealOnMount, level } = expansion
  const isOpen = expanded === id
  const Heading = `h${level}` as const

  useEffect(() => {
    if (isOpen && revealOnMount) revealAccordionItem(id)
    // Only on mount: later the user expands items themselves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <section className="group/item first:[&_button[aria-expanded]]:rounded-t-lg last:[&_button[aria-expanded=false]]:rounded-b-lg">
      <div className={row}>
        {lead && <div className="flex shrink-0 ps-3 sm:ps-4">{lead}</div>}
        <Heading className="min-w-0 grow">
          <button
            type="button"
            id={accordionButtonId(id)}
            aria-expanded={isOpen}
            aria-controls={panelId(id)}
            onClick={() => onExpandedChange(isOpen ? null : id)}
            className={classes(
              'flex min-h-16 w-full items-center gap-4 py-3 pe-5 text-start focus-visible:-outline-offset-3 sm:pe-6',
              lead ? 'ps-2' : 'ps-5 sm:ps-6',
            )}
          >
            <span className="flex min-w-0 grow flex-col gap-x-4 gap-y-1 sm:flex-row sm:items-center">
              <span className="min-w-0 font-semibold sm:grow">{title}</span>
              {aside && <span className={asideStyle}>{aside}</span>}
            </span>
            <ChevronDown
              className={classes(
                'size-5 shrink-0 text-ink-muted transition-transform duration-200',
                isOpen && 'rotate-180',
              )}
            />
          </button>
        </Heading>
      </div>
      <div
        id={panelId(id)}
        inert={!isOpen}
        className={classes(
          'grid transition-[grid-template-rows,visibility] duration-250 ease-settle',
          isOpen ? 'visible grid-rows-[1fr]' : 'invisible grid-rows-[0fr]',
        )}
      >
        <div className="min-h-0 overflow-hidden">
          <div className="px-5 pt-1 pb-6 sm:px-6">{children}</div>
        </div>
      </div>
    </section>
  )
}

// On hover the whole row is highlighted, including what stands before the title.
const row =
  'flex items-center transition-colors group-first/item:rounded-t-lg group-last/item:has-[[aria-expanded=false]]:rounded-b-lg [@media(hover:hover)]:has-[[aria-expanded]:hover]:bg-surface-sunken/60'

const asideStyle = 'flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted sm:shrink-0 sm:flex-nowrap'

/** Scrolls an item to the top and focuses its heading button. */
export function revealAccordionItem(id: string) {
  document.getElementById(accordionButtonId(id))?.scrollIntoView({ block: 'start' })
  focusAccordionItem(id)
}

/** Focuses an item's heading button without scrolling. */
export function focusAccordionItem(id: string) {
  document.getElementById(accordionButtonId(id))?.focus({ preventScroll: true })
}

/** Id of an item's heading button, for aria-describedby. */
export function accordionButtonId(id: string) {
  return `accordion-${id}`
}

function panelId(id: string) {
  return `accordion-${id}-content`
}
