import { lazy, Suspense } from 'react'
import type { Activity } from '#contract/activities.ts'
import { mayWithItem } from '#contract/archive.ts'
import type { Component } from '#contract/components.ts'
import { ActivitiesOfComponent } from '../../activities/list/ActivitiesOfComponent.tsx'
import { FaultsShape } from '../../faults/FaultsShape.tsx'
import { fallback } from '../../text/fallbacks.ts'
import { LazyFiles } from './LazyFiles.tsx'

const LazyBeforeAndAfter = lazy(async () => ({
  default: (await import('../../activities/BeforeAndAfter.tsx')).BeforeAndAfter,
}))

const LazyOffers = lazy(async () => ({ default: (await import('./OffersOfActivity.tsx')).OffersOfActivity }))

const LazyFaults = lazy(async () => ({ default: (await import('./FaultsOfItem.tsx')).FaultsOfItem }))

/** The offers, papers and pictures of an event. */
export function FilesOfActivity({ activity }: { activity: Activity }) {
  const { id, folderId, title } = activity
  const target = { folderId, activityId: id }
  return (
    <Suspense fallback={null}>
      {activity.seesCosts && <LazyOffers activity={activity} />}
      <LazyBeforeAndAfter target={target} />
      <LazyFiles target={target} mayAdd={mayAdd(activity)} label={title || fallback.activity} />
    </Suspense>
  )
}

/** The faults, events, files and pictures of a component. */
export function EventsAndFiles({ component, level }: { component: Component; level: 2 | 4 }) {
  const { id, folderId, name } = component
  return (
    <div className="min-w-0">
      <Suspense fallback={<FaultsShape {...component} />}>
        <LazyFaults component={component} level={level} />
      </Suspense>
      <ActivitiesOfComponent componentId={id} level={level} />
      <Suspense fallback={null}>
        <LazyFiles
          target={{ folderId, componentId: id }}
          mayAdd={mayAdd(component)}
          label={name || fallback.component}
        />
      </Suspense>
    </div>
  )
}

const mayAdd = (item: Activity | Component) => mayWithItem(item, 'AddFile')
