import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { nearMomentText } from '#client/platform/text/dates.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { eventDaysText } from '#client/platform/text/seasonText.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { Actor } from '#client/ui/layout/rows/Actor.tsx'
import { Dot, rowCover, RowEnd, RowLead, SecondLine } from '#client/ui/layout/rows/Row.tsx'
import { useRowLevel } from '#client/ui/layout/rows/Sheet.tsx'
import { useMovingName } from '#client/ui/motion/Moving.tsx'
import {
  kindOf,
  originText,
  readersRole,
  spanText,
  sumText,
  whatTheyDid,
  type GroupProps,
  type LatestEntryProps,
} from './latestEntry.ts'

/** What somebody did together, as one row that opens in place. */
export function LatestGroup({ group, userId }: GroupProps) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const Heading = `h${useRowLevel()}` as const
  const [latest] = group.entries
  const { before, what } = whatTheyDid({ group, userId })
  return (
    <li data-moving={useMovingName()} className={classes(isOpen && open)}>
      <div className="row">
        <RowLead>
          <Actor name={latest.changedBy ?? fallback.unknown} Icon={kindOf(latest).Icon} />
        </RowLead>
        <div className="min-w-0 py-1.5 @3xl:col-span-2">
          <Heading className="leading-snug font-medium text-wrap">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              onClick={() => setOpen(!isOpen)}
              className={classes(rowCover, 'text-start wrap-anywhere')}
            >
              <span className="font-normal">{before}</span> {what}
            </button>
          </Heading>
          <SecondLine>
            <Facts
              facts={
                latest.arrival
                  ? [...originText(group), readersRole(latest)]
                  : [spanText(group), sumText(group), readersRole(latest)]
              }
            />
          </SecondLine>
        </div>
        <RowEnd>
          <time dateTime={latest.updatedAt} className="text-end text-xs md:w-24">
            {nearMomentText(latest.updatedAt)}
          </time>
          <ChevronDown aria-hidden="true" className={classes('size-5 shrink-0', isOpen && 'rotate-180')} />
        </RowEnd>
      </div>
      {isOpen && <Parts id={listId} label={what} entries={group.entries} />}
    </li>
  )
}

const open = 'bg-accent-soft/35 shadow-[inset_3px_0_0_var(--color-accent)]'

function Facts({ facts }: { facts: (string | null)[] }) {
  return facts
    .filter((fact) => fact !== null)
    .map((fact, index) => (
      <span key={fact}>
        {index > 0 && <Dot />}
        {fact}
      </span>
    ))
}

const shownAtFirst = 4

type PartsProps = { id: string; label: string; entries: readonly LatestEntryProps['entry'][] }

/** Each of a group, the first few until all are asked for. */
function Parts({ id, label, entries }: PartsProps) {
  const [hasAll, setAll] = useState(entries.length <= shownAtFirst + 1)
  const list = useRef<HTMLUListElement>(null)
  const shown = hasAll ? entries : entries.slice(0, shownAtFirst)

  function showAll() {
    setAll(true)
    list.current?.focus()
  }

  return (
    <div id={id} className="ps-lead pb-2">
      {/* Safari drops the list role of lists without bullets. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul ref={list} role="list" aria-label={label} tabIndex={-1} className="divide-y divide-line outline-none">
        {shown.map((entry) => (
          <Part key={`${entry.activityId} ${entry.componentId} ${entry.folderId}`} entry={entry} />
        ))}
      </ul>
      {!hasAll && (
        <Button variant="quiet" size="small" onClick={showAll}>
          {entries.length - shown.length} till
        </Button>
      )}
    </div>
  )
}

function Part({ entry }: { entry: LatestEntryProps['entry'] }) {
  const { to, Icon } = kindOf(entry)
  return (
    <li className="relative flex min-h-11 items-center gap-3 pe-3.5 text-sm">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      <Link to={to} className={classes(rowCover, 'min-w-0 grow font-medium')}>
        {entry.title || fallback.title}
      </Link>
      <span className="w-24 text-ink-muted max-md:hidden">{entry.statusName || fallback.status}</span>
      <span className="text-end whitespace-nowrap text-ink-muted tabular-nums md:w-32">
        {eventDaysText(entry.eventDays)}
      </span>
    </li>
  )
}
