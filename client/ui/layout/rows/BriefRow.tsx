import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import { useMovingName } from '../../motion/Moving.tsx'
import { rowCover } from './Row.tsx'
import { useRowLevel } from './Sheet.tsx'

type BriefRowProps = {
  /** An icon or a circle before the title. */
  lead: ReactNode
  title: string
  to: string
  /** In small print behind the title; a phone shows it only below, where `isTwo`. */
  rest?: string | null | undefined
  /** A number, a date or one button. */
  end?: ReactNode
  isUnread?: boolean
  /** On a phone the rest has a line of its own. */
  isTwo?: boolean
  outcome?: ReactNode
  className?: string | undefined
}

/** One line of a list on a first page. */
export function BriefRow({ lead, title, to, rest, end, isUnread, isTwo, outcome, className }: BriefRowProps) {
  const Heading = `h${useRowLevel()}` as const
  return (
    <li data-moving={useMovingName()} className={className}>
      <div className="flex min-h-11 items-center gap-3 ps-2.5 pe-3.5 sm:min-h-12">
        <div className="relative z-1 grid w-8 shrink-0 place-items-center">{lead}</div>
        <div
          className={classes(
            'flex min-w-0 grow items-baseline gap-2.5',
            isTwo && 'max-sm:flex-col max-sm:gap-0 max-sm:py-1.5',
          )}
        >
          <Heading
            className={classes(
              'max-w-full truncate leading-snug sm:max-w-[75%] sm:shrink-0',
              isUnread ? 'font-bold italic' : 'font-medium',
            )}
          >
            <Link to={to} className={rowCover}>
              {title}
            </Link>
          </Heading>
          {rest && (
            <span
              className={classes(
                'min-w-0 truncate text-sm text-ink-muted max-sm:max-w-full max-sm:text-xs',
                !isTwo && 'max-sm:sr-only',
              )}
            >
              {rest}
            </span>
          )}
        </div>
        {end && (
          <div className="flex shrink-0 items-center gap-2.5 text-sm text-ink-muted tabular-nums [&_button]:relative [&_button]:z-1">
            {end}
          </div>
        )}
      </div>
      {outcome && <div className="px-3.5 pb-3 empty:hidden">{outcome}</div>}
    </li>
  )
}

/** How many of a kind; what is new stands out. */
export function RowCount({ count, isNew = false }: { count: number; isNew?: boolean }) {
  return <span className={isNew ? newCount : undefined}>{count.toLocaleString('sv-SE')}</span>
}

const newCount =
  'min-w-5 rounded-full bg-accent px-1.5 text-center text-xs/5 font-bold text-accent-ink forced-colors:border'
