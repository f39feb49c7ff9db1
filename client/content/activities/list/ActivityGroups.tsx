import type { ReactNode } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import type { ActivityGroup } from './groups.ts'

type ActivityGroupsProps = {
  groups: readonly ActivityGroup[]
  /** Heading level. */
  level: 3 | 4
  /** Stands at the end of a group's heading. */
  renderEnd?: ((title: string) => ReactNode) | undefined
  /** One group's sheet or cards. */
  children: (activities: Activity[], title: string) => ReactNode
}

/** Groups of events with a heading each. */
export function ActivityGroups({ groups, level, renderEnd, children }: ActivityGroupsProps) {
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      {groups.map(({ title, isLate = false, activities }) => (
        <div key={title}>
          <GroupHeading
            level={level}
            isLate={isLate}
            end={renderEnd?.(title)}
            {...(isLate && { count: activities.length })}
          >
            {title}
          </GroupHeading>
          {children(activities, title)}
        </div>
      ))}
    </div>
  )
}
