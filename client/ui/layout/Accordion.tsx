import { ChevronDown } from 'lucide-react'
import {
  createContext,
  memo,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { haveTheyActed } from '../state/acts.ts'
import { useWasTrue } from '../state/useWasTrue.ts'
import { useMovingName } from '../motion/Moving.tsx'
import { classes } from './classes.ts'
import { rowCover, RowEnd, RowLead, RowText, SecondLine } from './rows/Row.tsx'

type Expansion = {
  expanded: string | null
  /** A ref that is read when it is called, so that a new function draws no item again. */
  onChange: RefObject<(id: string | null) => void>
  revealOnMount: boolean
  level: 2 | 3 | 4
}

const ExpansionContext = createContext<Expansion | null>(null)

type AccordionProps = {
  /** Id of the expanded item, from the address. */
  expanded: string | null
  onExpandedChange: (id: string | null) => void
  /** Scrolls to the initially expanded item and focuses it, for users who followed a link to it and do nothing else yet. */
  revealOnMount?: boolean
  /** Heading level of the items. */
  level?: 2 | 3 | 4
  /** One or several `AccordionSheet`s. */
  children: ReactNode
}

/** Rows of which at most one is expanded. */
export function Accordion({ expanded, onExpandedChange, revealOnMount = true, level = 3, children }: AccordionProps) {
  const onChange = useRef(onExpandedChange)
  useLayoutEffect(() => {
    onChange.current = onExpandedChange
  })
  const expansion = useMemo(() => ({ expanded, onChange, revealOnMount, level }), [expanded, revealOnMount, level])
  return <ExpansionContext value={expansion}>{children}</ExpansionContext>
}

/** A sheet of `AccordionItem`s; `isPlain` where it stands in a frame. */
export function AccordionSheet({ isPlain = false, children }: { isPlain?: boolean | undefined; children: ReactNode }) {
  return <div className={isPlain ? 'sheet-plain' : 'sheet'}>{children}</div>
}

type AccordionItemProps = {
  id: string
  title: ReactNode
  /** The second line: where, and on a phone when. */
  second?: ReactNode
  /** The first words of what is inside, in the middle of a wide row. */
  text?: string | null | undefined
  /** Status in words, date. */
  end?: ReactNode
  /** An icon or a button before the title. */
  lead: ReactNode
  children: ReactNode
}

export function AccordionItem(props: AccordionItemProps) {
  const expansion = use(ExpansionContext)
  if (!expansion) throw new Error('AccordionItem must stand inside an Accordion')
  const { expanded, ...rest } = expansion
  return <Item {...props} {...rest} isOpen={expanded === props.id} />
}

type ItemProps = AccordionItemProps & Omit<Expansion, 'expanded'> & { isOpen: boolean }

/** One item. Memoised: opening one in a long list draws two items again, not all. */
const Item = memo(function Item({ id, title, second, text, end, lead, children, ...expansion }: ItemProps) {
  const { isOpen, onChange, revealOnMount, level } = expansion
  const wasOpen = useWasTrue(isOpen)
  const name = useMovingName()
  const Heading = `h${level}` as const

  useEffect(() => {
    if (isOpen && revealOnMount && !haveTheyActed()) revealAccordionItem(id)
    // Only on mount: later the user expands items themselves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <section
      data-moving={name}
      className={classes(isOpen && 'bg-accent-soft/35 shadow-[inset_3px_0_0_var(--color-accent)]')}
    >
      <div className={classes('row', hover)}>
        <RowLead isTall={Boolean(text) && !isOpen}>{lead}</RowLead>
        <Heading className="min-w-0">
          <button
            type="button"
            id={accordionButtonId(id)}
            aria-expanded={isOpen}
            aria-controls={panelId(id)}
            onClick={() => onChange.current(isOpen ? null : id)}
            className={classes(rowCover, 'w-full py-2 text-start')}
          >
            <span className="block leading-snug font-medium">{title}</span>
            {second && <SecondLine>{second}</SecondLine>}
          </button>
        </Heading>
        {text && !isOpen && <RowText>{text}</RowText>}
        <RowEnd>
          {end}
          <ChevronDown
            aria-hidden="true"
            className={classes('size-5 shrink-0 transition-transform duration-200', isOpen && 'rotate-180')}
          />
        </RowEnd>
      </div>
      <Panel {...{ id, isOpen, wasOpen }}>{children}</Panel>
    </section>
  )
})

type PanelProps = { id: string; isOpen: boolean; wasOpen: boolean; children: ReactNode }

/** The content of an item. Not rendered before it is first opened: a list may have hundreds of items. */
function Panel({ id, isOpen, wasOpen, children }: PanelProps) {
  return (
    <div
      id={panelId(id)}
      inert={!isOpen}
      className={classes(
        'grid transition-[grid-template-rows,visibility] duration-180 ease-settle',
        isOpen ? 'visible grid-rows-[1fr]' : 'invisible grid-rows-[0fr]',
      )}
    >
      <div className="min-h-0 overflow-hidden">
        {wasOpen && <div className="ps-4 pe-4 pt-1 pb-5 sm:ps-lead sm:pe-6">{children}</div>}
      </div>
    </div>
  )
}

const hover = '[@media(hover:hover)]:has-[[aria-expanded]:hover]:bg-surface-sunken/45'

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
