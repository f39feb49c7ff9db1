import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { haveTheyActed } from '../state/acts.ts'
import { Button } from '../fields/Button.tsx'
import { classes } from './classes.ts'
import { Row, type RowProps } from './rows/Row.tsx'
import { Sheet } from './rows/Sheet.tsx'

type ListAndReaderProps = {
  list: ReactNode
  /** The open item, or a placeholder; without it the list has all the room. */
  reader: ReactNode
  isOpen: boolean
  /** The reader has most of the room. */
  isListNarrow?: boolean
  /** The name of the page that `onBack` leads to, on a phone. */
  backText: string
  onBack: () => void
  /** The title of the opened item, read aloud where the focus stays in the list. */
  opened?: string | undefined
}

/**
 * A list with the open item beside it. On a phone the open item has the whole screen, below a bar with the way back:
 * what else the page has leaves with `behind-reader`.
 */
export function ListAndReader(props: ListAndReaderProps) {
  const { list, reader, isOpen, isListNarrow = false, backText, onBack, opened } = props
  const isBeside = Boolean(reader)
  useKeptScroll(isOpen)
  return (
    <div
      className={classes(
        isBeside && 'grid items-start gap-6',
        isBeside && (isListNarrow ? narrowAndWide : wideAndWider),
      )}
    >
      {/* Where the list leaves, the heading takes the focus instead. */}
      <p aria-live="polite" className="sr-only max-lg:hidden">
        {opened}
      </p>
      <div data-list className={classes(isBeside && listColumn, isOpen && 'max-lg:hidden')}>
        {list}
      </div>
      {isBeside && (
        <div className={classes('min-w-0', !isOpen && 'max-lg:hidden')} {...(isOpen && { 'data-reader': true })}>
          {isOpen && (
            <div className="reader-bar lg:hidden">
              <Button variant="quiet" size="small" icon={<ArrowLeft />} className="-ms-3" onClick={onBack}>
                {backText}
              </Button>
            </div>
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
  /** Heading level of the rows. */
  level: 2 | 3
  /** `ReadingRow` elements. */
  children: ReactNode
}

/** A sheet of rows to open; arrow keys move between them. */
export function ReadingList({ label, openId, level, children }: ReadingListProps) {
  useFocusOnReturn(openId)
  return (
    // The rows have buttons; the key handler is only a shortcut between them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={moveFocus}>
      <Sheet {...{ label, level }}>{children}</Sheet>
    </div>
  )
}

type ReadingRowProps = Pick<RowProps, 'lead' | 'text' | 'onOpen'> & {
  id: number
  isOpen: boolean
  isUnread: boolean
  /** The sender, or the recipients. */
  who: string
  /** The time, opposite the names. */
  when: ReactNode
  subject: string
  /** The status, below the time. */
  status?: ReactNode
}

/** A row with sender or recipients, subject and first words. */
export function ReadingRow({ id, isOpen, isUnread, who, when, subject, status, ...row }: ReadingRowProps) {
  return (
    <Row
      {...row}
      link={{ id: rowId(id) }}
      isCurrent={isOpen}
      isUnread={isUnread}
      title={
        <>
          {isUnread && <span className="sr-only">Oläst: </span>}
          {who}
          <span className={classes('line-clamp-2 text-sm', !isUnread && 'font-normal')}>{subject}</span>
        </>
      }
      end={
        <span className="flex flex-col items-end gap-1 text-xs">
          {when}
          {status && <span className="flex items-center gap-2">{status}</span>}
        </span>
      }
    />
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

/**
 * Heading of the open item, scrolled into view unless something was done since it was asked for. Takes focus unless the item
 * was opened in the list beside it.
 */
export function ReaderHeading({ level, isLarge = false, children }: ReaderHeadingProps) {
  const Heading = `h${level}` as const
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (haveTheyActed()) return
    const takesFocus = isListGone() || !document.activeElement?.closest('[data-list]')
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

function moveFocus(event: KeyboardEvent<HTMLElement>) {
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
      focusRow(document.getElementById(rowId(lastOpenId.current)))
    lastOpenId.current = openId
  }, [openId])
}

/** It stands where it stood, unless the list was not seen before. */
function focusRow(row: HTMLElement | null) {
  row?.focus({ preventScroll: true })
  const box = row?.getBoundingClientRect()
  // jsdom has no scrollIntoView.
  if (box && (box.top < 0 || box.bottom > window.innerHeight)) row?.scrollIntoView?.({ block: 'center' })
}

/** Restores the scroll position of a list that is hidden while something is open. */
function useKeptScroll(isOpen: boolean) {
  const scrolled = useRef<number>(undefined)
  // A layout effect, so that the row which then takes focus is in view.
  useLayoutEffect(() => {
    if (isOpen) return
    if (scrolled.current !== undefined && isListGone()) window.scrollTo(0, scrolled.current)
    const keep = () => (scrolled.current = window.scrollY)
    keep()
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [isOpen])
}

/** The screen has no room for both list and reader. */
const isListGone = () => window.matchMedia('(width < 64rem)').matches

/** Props of a link in a list to one of its items, which `useBackToList` relies on. */
export const openedInList = (id: number) => ({ id: rowId(id), state: fromList, preventScrollReset: true })

const fromList = { isFromList: true }

/**
 * Leads back to the list that the open item was chosen in, without leaving it twice in the history; otherwise `close`.
 */
export function useBackToList(close: () => void) {
  const state: unknown = useLocation().state
  const navigate = useNavigate()
  return () => (isFromList(state) ? void navigate(-1) : close())
}

const isFromList = (state: unknown) => typeof state === 'object' && state !== null && 'isFromList' in state

/** Id of what opens an item in the list. */
export function rowId(id: number) {
  return `row-${id}`
}
