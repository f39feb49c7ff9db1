import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../fields/Button.tsx'
import { classes } from './classes.ts'

type ListAndReaderProps = {
  list: ReactNode
  /** The open item, or a placeholder; without it the list has all the room. */
  reader: ReactNode
  isOpen: boolean
  /** The reader has most of the room. */
  isListNarrow?: boolean
  /** Where `onBack` leads, on a phone. */
  backText?: string
  onBack: () => void
}

/** A list with the open item beside it; on a phone instead of it. */
export function ListAndReader(props: ListAndReaderProps) {
  const { list, reader, isOpen, isListNarrow = false, backText = 'Tillbaka till listan', onBack } = props
  const isBeside = Boolean(reader)
  return (
    <div
      className={classes(
        isBeside && 'grid items-start gap-6',
        isBeside && (isListNarrow ? narrowAndWide : wideAndWider),
      )}
    >
      <div data-list className={classes(isBeside && listColumn, isOpen && 'max-lg:hidden')}>
        {list}
      </div>
      {isBeside && (
        <div className={classes('min-w-0', !isOpen && 'max-lg:hidden')}>
          {isOpen && (
            <Button variant="quiet" size="small" icon={<ArrowLeft />} className="-ms-3 mb-3 lg:hidden" onClick={onBack}>
              {backText}
            </Button>
          )}
          {reader}
        </div>
      )}
    </div>
  )
}

const narrowAndWide = 'lg:grid-cols-[19rem_minmax(0,1fr)]'
const wideAndWider = 'lg:grid-cols-[minmax(18rem,2fr)_3fr]'

// Scrolls on its own, so that the opened item stays beside the list. The margin leaves room for shadow and focus ring.
const listColumn = 'min-w-0 lg:sticky lg:top-20 lg:-m-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1'

type ReadingListProps = {
  label: string
  openId: number | undefined
  /** `ReadingRow` elements. */
  children: ReactNode
}

/** A list of rows to open; arrow keys move between them. */
export function ReadingList({ label, openId, children }: ReadingListProps) {
  useFocusOnReturn(openId)
  return (
    // The rows are buttons; the key handler is only a shortcut between them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      aria-label={label}
      onKeyDown={moveFocus}
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface-raised shadow-card"
    >
      {children}
    </ul>
  )
}

type ReadingRowProps = {
  id: number
  isOpen: boolean
  isUnread: boolean
  /** Before the title: a person. */
  lead?: ReactNode
  title: string
  /** Opposite the title: when. */
  end?: ReactNode
  onOpen: () => void
  /** Below the title. */
  children: ReactNode
}

export function ReadingRow({ id, isOpen, isUnread, lead, title, end, onOpen, children }: ReadingRowProps) {
  return (
    <li>
      <button
        type="button"
        id={rowId(id)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className={classes(
          'relative flex w-full items-start gap-3 border-s-4 px-4 py-3 text-start transition-colors focus-visible:-outline-offset-3',
          isOpen ? 'border-accent bg-accent-soft forced-chosen' : 'border-transparent hover:bg-surface-sunken/60',
          isUnread && 'font-bold italic',
        )}
      >
        {isUnread && <span aria-hidden="true" className="absolute start-1 top-7 size-2 rounded-full bg-accent" />}
        {lead}
        <span className="flex min-w-0 grow flex-col gap-0.5">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              {isUnread && <span className="sr-only">Oläst: </span>}
              {title}
            </span>
            {end && <span className="shrink-0 text-xs font-normal text-ink-muted not-italic">{end}</span>}
          </span>
          {children}
        </span>
      </button>
    </li>
  )
}

/** Shown while nothing is open. */
export function ReaderPlaceholder({ text }: { text: string }) {
  return (
    <p className="grid min-h-48 place-items-center rounded-lg border border-dashed border-line-strong/60 p-6 text-ink-muted">
      {text}
    </p>
  )
}

type ReaderHeadingProps = {
  level: 2 | 3
  isLarge?: boolean
  children: ReactNode
}

/** Heading of the open item, scrolled into view. Takes focus unless the item was opened in the list beside it. */
export function ReaderHeading({ level, isLarge = false, children }: ReaderHeadingProps) {
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isListGone = window.matchMedia('(width < 64rem)').matches
    const takesFocus = isListGone || !document.activeElement?.closest('[data-list]')
    if (takesFocus) heading.current?.focus({ preventScroll: true })
    // jsdom has no scrollIntoView.
    heading.current?.scrollIntoView?.({ block: takesFocus ? 'start' : 'nearest' })
    // Only when it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Heading
      ref={heading}
      tabIndex={-1}
      className={classes(readerHeading, isLarge ? 'text-xl tracking-tight' : 'text-lg')}
    >
      {children}
    </Heading>
  )
}

// Below the bar of the page and the way back to the list.
const readerHeading = 'scroll-mt-44 font-semibold outline-none'

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const next = rows[rows.findIndex((row) => row === document.activeElement) + step]
  if (step === 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** Back in the list, focuses the row that was open. */
export function useFocusOnReturn(openId: number | undefined) {
  const lastOpenId = useRef(openId)
  useEffect(() => {
    if (openId === undefined && lastOpenId.current !== undefined)
      document.getElementById(rowId(lastOpenId.current))?.focus()
    lastOpenId.current = openId
  }, [openId])
}

/** Id of what opens an item in the list. */
export function rowId(id: number) {
  return `row-${id}`
}
