import { Bar, GroupShape, Loading, times } from '#client/ui/feedback/Skeleton.tsx'

/** The first step before the server has counted. */
export function FlowSkeleton() {
  return (
    <Loading>
      <div className="flex gap-2 pb-5">
        {times(3).map((one) => (
          <Bar key={one} className="touch-target w-36 rounded-full" />
        ))}
      </div>
      <GroupShape rows={8} />
    </Loading>
  )
}
