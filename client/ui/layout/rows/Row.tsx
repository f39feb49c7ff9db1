import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../classes.ts'
import { useRowLevel } from './Sheet.tsx'

export type RowProps = {
  /** Before the title: a circle, an icon tile, a person. */
  lead: ReactNode
  title: ReactNode
  /** Turns the title into a link that covers the row; what else can be pressed lies above it. */
  to?: LinkProps['to'] | undefined
  /** The second line: where, and on a phone when. */
  second?: ReactNode
  /** The first words of a longer text, in the middle of a wide row. */
  text?: string | null | undefined
  /** Status in words, date, buttons. */
  end?: ReactNode
  isUnread?: boolean
  /** Pending: never a link. */
  isGreyed?: boolean
  /** Open beside its list. */
  isCurrent?: boolean
  /** How the link behaves. */
  link?: Pick<LinkProps, 'id' | 'replace' | 'preventScrollReset'>
}

/** A line of a `Sheet`: something in time, or one of many. */
export function Row({ lead, title, to, second, text, end, isUnread, isGreyed, isCurrent, link }: RowProps) {
  const Heading = `h${useRowLevel()}` as const
  const isLink = to !== undefined && !isGreyed
  return (
    <li className={classes('row', isLink && linked, isCurrent && current, isGreyed && 'text-ink-muted')}>
      <RowLead isTall={Boolean(text)}>{lead}</RowLead>
      <div className="min-w-0 py-1.5">
        <Heading className={classes('leading-snug font-medium', isUnread && 'font-bold italic')}>
          {isLink ? (
            <Link to={to} className={cover} aria-current={isCurrent ? 'true' : undefined} {...link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Heading>
        {second && <SecondLine>{second}</SecondLine>}
      </div>
      {text && <RowText>{text}</RowText>}
      {end && <RowEnd>{end}</RowEnd>}
    </li>
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

/** Between two parts of a line; a line never begins with it. */
export function Dot() {
  return <>{'\u00a0· '}</>
}

/** The first words of a longer text, on one line: in the middle of a wide row, below the others in a narrow one. */
export function RowText({ children }: { children: ReactNode }) {
  return <span className={firstWords}>{children}</span>
}

export function RowEnd({ children }: { children: ReactNode }) {
  return <div className={end}>{children}</div>
}

const firstWords =
  'min-w-0 truncate text-xs text-ink-muted @max-3xl:col-[2/-1] @max-3xl:row-start-2 @max-3xl:-mt-2 @max-3xl:pb-1.5 @3xl:col-start-3 @3xl:text-sm'

const end =
  'flex items-center justify-end gap-2.5 ps-3 text-sm whitespace-nowrap text-ink-muted tabular-nums @3xl:col-start-4 [&_a]:relative [&_a]:z-1 [&_button]:relative [&_button]:z-1'

const linked =
  '[@media(hover:hover)]:hover:bg-surface-sunken/45 has-[h2>a:focus-visible,h3>a:focus-visible,h4>a:focus-visible]:outline-2 has-[h2>a:focus-visible,h3>a:focus-visible,h4>a:focus-visible]:-outline-offset-2 has-[h2>a:focus-visible,h3>a:focus-visible,h4>a:focus-visible]:outline-focus'

const current = 'bg-accent-soft forced-chosen'

const cover = "outline-none after:absolute after:inset-0 after:content-['']"
