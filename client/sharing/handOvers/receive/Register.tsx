import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { HandOverCover } from '#contract/sharing/handOverLink.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { rowCover } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { registerText } from '../buyerWords.ts'
import { useTabPage } from './receivedPage.ts'

type RegisterProps = {
  cover: HandOverCover
  /** The tab that was closed just now. */
  focused: number | null
}

/** The tabs with something in them, which stick out at the right edge as in a binder. */
export function Register({ cover, focused }: RegisterProps) {
  const { tabs, runningTab, isConfirmed } = cover
  const pageOf = useTabPage()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-tab="${focused}"] a`)?.focus()
  }, [focused])
  return (
    <section aria-label="Pärmens register">
      <GroupHeading level={2}>
        Pärmens register <span className="font-normal text-ink-muted">{registerText(cover)}</span>
      </GroupHeading>
      {/* Safari drops the list role of lists without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ol role="list" ref={list} className="me-7 rounded-s-lg border border-line bg-surface-raised shadow-card md:me-8">
        {tabs
          .filter(({ number, count }) => count > 0 || number === runningTab)
          .map((tab) => (
            <TabRow key={tab.number} tab={tab} hasRunning={tab.number === runningTab} page={pageOf(tab.number)} />
          ))}
      </ol>
      <p className="mt-2.5 px-1 text-xs text-ink-muted">
        {isConfirmed
          ? 'Tryck på en flik för att läsa.'
          : 'Tryck på en flik för att läsa. Du bekräftar din e-post, men behöver inget konto för att titta.'}
      </p>
    </section>
  )
}

type TabRowProps = { tab: HandOverCover['tabs'][number]; hasRunning: boolean; page: string }

function TabRow({ tab: { number, name, holds, count }, hasRunning, page }: TabRowProps) {
  return (
    <li
      data-tab={number}
      className="relative grid min-h-13.5 grid-cols-[minmax(0,1fr)_auto] items-center ps-4.5 pe-4 not-first:border-t not-first:border-line [@media(hover:hover)]:hover:text-accent"
    >
      <span className="py-1.5 leading-tight md:grid md:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] md:items-baseline">
        <Link to={page} preventScrollReset className={classes('font-medium', rowCover)}>
          {name}
        </Link>
        <span className="block text-xs text-ink-muted md:text-sm">
          {hasRunning ? `vad driften kostat, ${holds}` : holds}
        </span>
      </span>
      <span className="text-sm text-ink-muted tabular-nums">{count > 0 && count}</span>
      <span
        aria-hidden="true"
        className={classes(
          'absolute -inset-y-px start-full grid w-7 place-items-center rounded-e-lg border border-s-0 text-xs font-bold tabular-nums md:w-8',
          colours[number % colours.length],
        )}
      >
        {number}
      </span>
    </li>
  )
}

const colours = [
  'border-line bg-person text-person-ink',
  'border-line bg-accent-soft text-accent-strong',
  'border-line bg-warning-soft text-warning',
  'border-line bg-success-soft text-success',
]
