import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { NavLink } from 'react-router'
import { inboxCount } from '#contract/inboxCount.ts'
import { urls } from '#contract/urls.ts'
import { query } from '../api/query.ts'
import { barCount } from '../notifications/barCount.ts'
import { buttonStyle } from '../ui/fields/buttonStyle.ts'
import { classes } from '../ui/layout/classes.ts'

/** The way to the Inkorg in the header of a wide screen, with how much waits. */
export function InboxLink() {
  const { data } = useQuery(query(inboxCount.of))
  const waiting = data ? data.items + data.sentPapers : 0
  return (
    <NavLink
      to={urls.inbox}
      aria-label={waiting === 0 ? 'Inkorg' : `Inkorg, ${waiting} väntar`}
      className={classes(buttonStyle('quiet'), 'px-3! text-ink aria-[current=page]:bg-accent-soft max-lg:hidden')}
    >
      <Inbox aria-hidden="true" />
      {waiting > 0 && (
        <span aria-hidden="true" className={barCount}>
          {waiting > 99 ? '99+' : waiting}
        </span>
      )}
    </NavLink>
  )
}
