import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../classes.ts'
import { useMovingName } from '../../motion/Moving.tsx'
import { useRowLevel } from './Sheet.tsx'

export type RowProps = {
  /** A circle, an icon tile or a person before the title. */
  lead: ReactNode
  title: ReactNode
  /** Turns the title into a link that covers the row; what else can be pressed lies above it. */
  to?: LinkProps['to'] | undefined
  /** Turns the title into a button that covers the row, instead. */
  onOpen?: (() => void) | undefined
  /** The second line: where, and on a phone when. */
  second?: ReactNode
  /** The first words of a longer text, in the middle of a wide row. */
  text?: ReactNode
  /** Status in words, date, the '⋯' menu. */
  end?: ReactNode
  /** At the upper right of a narrow row alone: what a wide one has among its actions. */
  narrowEnd?: ReactNode
  /** Buttons with words: last in a wide row, on a line of their own in a narrow one. */
  actions?: ReactNode
  /** The outcome, below the other lines. */
  outcome?: ReactNode
  isUnread?: boolean
  /** Pending: never a link. */
  isGreyed?: boolean
  /** Open beside its list. */
  isCurrent?: boolean
  /** Props of the link; of a button its id. */
  link?: Pick<LinkProps, 'id' | 'replace' | 'state' | 'preventScrollReset' | 'onClick'>
}

/**
 * A line of a `Sheet`: something in time, or one of many. Every list has this one; what opens in place is an
 * `AccordionItem`.
 */
export function Row({
  lead,
  second,
  text,
  end,
  narrowEnd,
  actions,
  outcome,
  isUnread,
  isGreyed,
  isCurrent,
  ...opening
}: RowProps) {
  const Heading = `h${useRowLevel()}` as const
  const isPressable = !isGreyed && (opening.to !== undefined || opening.onOpen !== undefined)
  return (
    <li
      data-moving={useMovingName()}
      className={classes('row', isPressable && hover, isCurrent && current, isGreyed && 'text-ink-muted')}
    >
      {isUnread && <span aria-hidden="true" className={unreadDot} />}
      <RowLead isTall={Boolean(text)}>{lead}</RowLead>
      {/* The words have the room of a text that there is not. */}
      <div className={classes('min-w-0 py-1.5', !text && '@3xl:col-span-2')}>
        <Heading className={classes('leading-snug text-wrap', isUnread ? 'font-bold italic' : 'font-medium')}>
          {isPressable ? <Opener {...opening} isCurrent={isCurrent === true} /> : opening.title}
        </Heading>
        {second && <SecondLine>{second}</SecondLine>}
      </div>
      {text && <RowText>{text}</RowText>}
      {end && <RowEnd>{end}</RowEnd>}
      {narrowEnd && <div className={classes(endStyle, '@3xl:hidden')}>{narrowEnd}</div>}
      {actions && <div className={actionsStyle}>{actions}</div>}
      {outcome && <div className="col-[2/-1] flex flex-col gap-2 pb-3 empty:hidden">{outcome}</div>}
    </li>
  )
}

type OpenerProps = Pick<RowProps, 'title' | 'to' | 'onOpen' | 'link'> & { isCurrent: boolean }

function Opener({ title, to, onOpen, link, isCurrent }: OpenerProps) {
  const state = isCurrent ? ('true' as const) : undefined
  return to === undefined ? (
    <button
      type="button"
      id={link?.id}
      className={classes(rowCover, 'text-start')}
      aria-current={state}
      onClick={onOpen}
    >
      {title}
    </button>
  ) : (
    <Link to={to} className={rowCover} aria-current={state} {...link}>
      {title}
    </Link>
  )
}

type RowLeadProps = {
  /** There is a `RowText`, which has a line of its own in a narrow row. */
  isTall?: boolean
  children: ReactNode
}

export function RowLead({ isTall = false, children }: RowLeadProps) {
  return <div className={classes('relative z-1 justify-self-center', isTall && '@max-3xl:row-span-2')}>{children}</div>
}

/** Parts separated by `Dot`s. */
export function SecondLine({ children }: { children: ReactNode }) {
  return <span className="block text-xs text-ink-muted">{children}</span>
}

/** A separator between two parts of a line; a line never begins with it. */
export function Dot() {
  return <>{'\u00a0· '}</>
}

/** The first words of a longer text, on one line: in the middle of a wide row, below the others in a narrow one. */
export function RowText({ children }: { children: ReactNode }) {
  return <span className={firstWords}>{children}</span>
}

export function RowEnd({ children }: { children: ReactNode }) {
  return <div className={endStyle}>{children}</div>
}

const firstWords =
  'min-w-0 truncate text-xs text-ink-muted @max-3xl:col-[2/-1] @max-3xl:row-start-2 @max-3xl:-mt-2 @max-3xl:pb-1.5 @3xl:col-start-3 @3xl:text-sm [&_a]:relative [&_a]:z-1'

const endStyle =
  'flex items-center justify-end gap-2.5 ps-3 text-sm whitespace-nowrap text-ink-muted tabular-nums @3xl:col-start-4 [&_a]:relative [&_a]:z-1 [&_button]:relative [&_button]:z-1'

const actionsStyle =
  'relative z-1 flex flex-wrap items-center gap-2 @max-3xl:col-[2/-1] @max-3xl:pb-3 @3xl:col-start-4 @3xl:justify-end @3xl:ps-3'

const unreadDot = 'absolute start-1 top-1/2 size-2 -translate-y-1/2 rounded-full bg-accent'

const hover = '[@media(hover:hover)]:hover:bg-surface-sunken/45'

const current = 'bg-accent-soft forced-chosen'

/** The class of the link or button that opens a row: it covers the row, and its focus ring lies inside it. */
export const rowCover =
  "outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
