import { GroupShape, Loading } from '#client/ui/feedback/Skeleton.tsx'

/** The placeholder of what is late and what comes next. */
export function ActivityListSkeleton() {
  return (
    <Loading>
      <ActivityListShape />
    </Loading>
  )
}

export function ActivityListShape() {
  return (
    <div className="flex flex-col gap-2 sm:gap-4">
      {[1, 5].map((rows) => (
        <GroupShape key={rows} rows={rows} />
      ))}
    </div>
  )
}
