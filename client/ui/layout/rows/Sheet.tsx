import { createContext, use, type ReactNode } from 'react'
import { classes } from '../classes.ts'

type Level = 2 | 3 | 4

const LevelContext = createContext<Level>(3)

/** Heading level of the rows in this sheet. */
export const useRowLevel = () => use(LevelContext)

type SheetProps = {
  label?: string
  /** Heading level of the rows' titles. */
  level?: Level
  /** The sheet stands inside a frame, and has none of its own. */
  isPlain?: boolean
  /** The rows are not answered yet. */
  isPending?: boolean
  /** `Row` elements, and at the end perhaps a `MoreRow`. */
  children: ReactNode
}

/** A sheet of rows, marked up as a list. */
export function Sheet({ label, level = 3, isPlain = false, isPending = false, children }: SheetProps) {
  return (
    <LevelContext value={level}>
      {/* Safari drops the list role of lists without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul role="list" aria-label={label} className={isPlain ? 'sheet-plain' : isPending ? 'sheet-pending' : 'sheet'}>
        {children}
      </ul>
    </LevelContext>
  )
}

/** The last line of a sheet: how to see what follows in it. */
export function MoreRow({ children }: { children: ReactNode }) {
  return <li className="flex min-h-11 items-center justify-center">{children}</li>
}

type GroupHeadingProps = {
  level?: Level
  count?: number | undefined
  isLate?: boolean
  /** The content at the far end. */
  end?: ReactNode
  children: ReactNode
}

/** The heading of one sheet among several. */
export function GroupHeading({ level = 3, count, isLate, end, children }: GroupHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex min-h-7 items-baseline gap-2 px-1 text-sm sm:min-h-8">
      <Heading className={classes('font-semibold', isLate && 'text-danger')}>
        {children}{' '}
        {count !== undefined && (
          <span className={classes('font-normal tabular-nums', !isLate && 'text-ink-muted')}>{count}</span>
        )}
      </Heading>
      {end && <div className="ms-auto">{end}</div>}
    </div>
  )
}
