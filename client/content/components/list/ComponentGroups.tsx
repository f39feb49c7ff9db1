import type { ReactNode } from 'react'
import type { Component } from '#contract/content/components.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { CardGrid } from '#client/ui/layout/CardGrid.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { groupByFolder } from './groups.ts'

type ComponentGroupsProps = {
  components: readonly Component[]
  /** The folder that is shown; the others lie below it. */
  folderId: number
  isRows: boolean
  /** The rows end with the day of the latest event. */
  hasDays: boolean
  /** Draws one component, with a key. */
  children: (component: Component) => ReactNode
}

/** Components by the folder they lie in, as rows or as cards. */
export function ComponentGroups({ components, folderId, isRows, hasDays, children }: ComponentGroupsProps) {
  return (
    <div className="flex flex-col gap-4">
      {groupByFolder(components, folderId).map(({ folderId: id, title, components: own }, index) => (
        <section key={id}>
          <GroupHeading
            count={own.length}
            end={index === 0 && hasDays && <span className="text-xs text-ink-muted">Händelsedatum och garanti</span>}
          >
            {title || fallback.title}
          </GroupHeading>
          {isRows ? (
            <Sheet label={title} level={4}>
              {own.map(children)}
            </Sheet>
          ) : (
            <CardGrid columns={2} label={title}>
              {own.map(children)}
            </CardGrid>
          )}
        </section>
      ))}
    </div>
  )
}
