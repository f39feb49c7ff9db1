import { Inbox } from 'lucide-react'
import { NavLink } from 'react-router'
import { urls } from '#contract/platform/urls.ts'
import { BarCount } from '#client/content/notifications/BarCount.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { useWaiting } from './useWaiting.ts'

/** The way to the Inkorg in the header of a wide screen, with how much waits. */
export function InboxLink() {
  const waiting = useWaiting()
  return (
    <NavLink
      to={urls.inbox}
      aria-label={waiting === 0 ? 'Inkorg' : `Inkorg, ${waiting} väntar`}
      className={classes(buttonStyle('quiet'), 'px-3! text-ink aria-[current=page]:bg-accent-soft max-lg:hidden')}
    >
      <Inbox aria-hidden="true" />
      <BarCount count={waiting} />
    </NavLink>
  )
}
