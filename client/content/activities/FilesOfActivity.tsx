import { lazy, Suspense } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { mayWithItem } from '#contract/rules/archive.ts'
import { LazyAttachedFiles } from '#client/platform/attachments/LazyAttachedFiles.tsx'
import { RoomForOffers } from './offers/RoomForOffers.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'

const LazyBeforeAndAfter = lazy(async () => ({ default: (await import('./BeforeAndAfter.tsx')).BeforeAndAfter }))

const LazyOffers = lazy(async () => ({ default: (await import('./offers/Offers.tsx')).Offers }))

/** The offers and files of an event. */
export function FilesOfActivity({ activity }: { activity: Activity }) {
  const { id, folderId, title } = activity
  const target = { folderId, activityId: id }
  const mayAdd = mayWithItem(activity, 'AddFile')
  return (
    <>
      {activity.seesCosts && (
        <Suspense fallback={<RoomForOffers activity={activity} />}>
          <LazyOffers activity={activity} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <LazyBeforeAndAfter target={target} />
      </Suspense>
      <LazyAttachedFiles target={target} mayAdd={mayAdd} label={title || fallback.activity} />
    </>
  )
}
