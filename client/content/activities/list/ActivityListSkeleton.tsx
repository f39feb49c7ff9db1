import { Bar, GroupShape, Loading } from '#client/ui/feedback/Skeleton.tsx'

/** The placeholder of the open and the closed events. */
export function ActivityListSkeleton() {
  return (
    <Loading>
      <ActivityListShape />
    </Loading>
  )
}

export function ActivityListShape() {
  return (
    <>
      <div className="hidden h-8.5 items-center sm:flex">
        <Bar className="h-4 w-32" />
      </div>
      <div className="flex flex-col gap-2 sm:gap-4">
        {[2, 2, 1, 1].map((rows, group) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <GroupShape key={group} rows={rows} />
        ))}
      </div>
    </>
  )
}
