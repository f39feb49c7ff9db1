import { useRef, type ReactNode } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { ShowRest } from '#client/platform/lists/ShowRest.tsx'
import { useFirst } from '#client/platform/lists/useFirst.ts'
import { nearPeriodText } from '#client/platform/text/dates.ts'

/** Draws events; `isPlain` where they stand in a frame. */
export type DrawActivities = (activities: Activity[], label: string, isPlain?: boolean) => ReactNode

type FirstActivitiesProps = {
  label: string
  /** Those that are loaded. */
  activities: readonly Activity[]
  total: number
  atFirst: number
  /** The event that the address names: it stands there from the beginning. */
  expandedId?: number | null | undefined
  isPlain?: boolean | undefined
  /** Whether the rest is said to begin with which day. */
  saysDay?: boolean
  draw: DrawActivities
  /** How more are loaded, once all of these are shown. */
  children?: ReactNode
}

/** The first of a list of events, and a way to the rest. */
export function FirstActivities(props: FirstActivitiesProps) {
  const { label, activities, total, atFirst, expandedId, isPlain, saysDay, draw, children } = props
  const isLinked = activities.slice(atFirst).some(({ id }) => id === expandedId)
  const { shown, showAll } = useFirst(activities, isLinked ? activities.length : atFirst)
  const region = useRef<HTMLDivElement>(null)
  const following = activities[shown.length]

  function showRest() {
    showAll()
    // The button disappears.
    region.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <div ref={region} tabIndex={-1} className="outline-none">
        {draw([...shown], label, isPlain)}
      </div>
      {following ? (
        <ShowRest
          rest={total - shown.length}
          note={saysDay && following.startDate ? `från ${nearPeriodText(following.startDate, null)}` : null}
          showAll={showRest}
          className="w-full"
        />
      ) : (
        children
      )}
    </>
  )
}
