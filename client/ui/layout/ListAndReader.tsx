import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../fields/Button.tsx'
import { classes } from './classes.ts'
import { isFocusLost } from '../overlays/isFocusLost.ts'

type ListAndReaderProps = {
  list: ReactNode
  /** What is open, or what stands there while nothing is. */
  reader: ReactNode
  isOpen: boolean
  onBack: () => void
}

/** A list and, beside it or on a phone instead of it, what is open of it. */
export function ListAndReader({ list, reader, isOpen, onBack }: ListAndReaderProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,2fr)_3fr]">
      <div className={classes(listColumn, isOpen && 'max-lg:hidden')}>{list}</div>
      <div className={classes('min-w-0', !isOpen && 'max-lg:hidden')}>
        {isOpen && (
          <Button variant="quiet" size="small" icon={<ArrowLeft />} className="-ms-3 mb-3 lg:hidden" onClick={onBack}>
            Tillbaka till listan
          </Button>
        )}
        {reader}
      </div>
    </div>
  )
}

// It scrolls by itself, so that what is opened far down in it is beside it. The margin is room for shadow and focus.
const listColumn = 'min-w-0 lg:sticky lg:top-20 lg:-m-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1'

type ReadingListProps = {
  label: string
  openId: number | undefined
  /** One `ReadingRow` for each. */
  children: ReactNode
}

/** The rows to open; the arrow keys lead from one to the next. */
export function ReadingList({ label, openId, children }: ReadingListProps) {
  useFocusOnReturn(openId)
  return (
    // The rows are buttons of their own; the keys are a shorter way between them.
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
  title: string
  onOpen: () => void
  /** Under the title: who, when. */
  children: ReactNode
}

export function ReadingRow({ id, isOpen, isUnread, title, onOpen, children }: ReadingRowProps) {
  return (
    <li>
      <button
        type="button"
        id={rowId(id)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
        className={classes(
          'flex w-full flex-col gap-0.5 border-s-4 px-4 py-3 text-start transition-colors focus-visible:-outline-offset-3',
          isOpen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-surface-sunken/60',
          isUnread && 'font-bold italic',
        )}
      >
        <span className="max-w-full min-w-0">
          {isUnread && <span className="sr-only">Oläst: </span>}
          {title}
        </span>
        {children}
      </button>
    </li>
  )
}

/** Stands beside the list while there is nothing to read. */
export function ReaderPlaceholder({ text }: { text: string }) {
  return (
    <p className="grid min-h-48 place-items-center rounded-lg border border-dashed border-line-strong/60 p-6 text-ink-muted">
      {text}
    </p>
  )
}

/** The heading of what is open, brought into sight. Where what was pressed to open it goes away, it takes over the focus. */
export function ReaderHeading({ level, children }: { level: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isListGone = window.matchMedia('(width < 64rem)').matches
    if (isListGone || isFocusLost()) heading.current?.focus()
    // Not in jsdom.
    else heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <Heading ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
      {children}
    </Heading>
  )
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const rows = [...event.currentTarget.querySelectorAll('button')]
  const next = rows[rows.findIndex((row) => row === document.activeElement) + step]
  if (step === 0 || !next) return
  event.preventDefault()
  next.focus()
}

/** Back in the list, the keyboard stands on what one came from. */
function useFocusOnReturn(openId: number | undefined) {
  const lastOpenId = useRef(openId)
  useEffect(() => {
    if (openId === undefined && lastOpenId.current !== undefined)
      document.getElementById(rowId(lastOpenId.current))?.focus()
    lastOpenId.current = openId
  }, [openId])
}

function rowId(id: number) {
  return `row-${id}`
}
