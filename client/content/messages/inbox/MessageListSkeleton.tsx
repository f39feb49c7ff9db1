import { Bar, Loading, times } from '#client/ui/feedback/Skeleton.tsx'

/** The placeholder of the list of messages. */
export function MessageListSkeleton() {
  return (
    <Loading>
      <MessageListShape />
    </Loading>
  )
}

export function MessageListShape() {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface-raised shadow-card">
      {times(3).map((row) => (
        <div key={row} className="flex min-h-24 gap-3 px-5 py-3.5">
          <Bar className="size-10 shrink-0" />
          <div className="flex grow flex-col gap-3 pt-1">
            <Bar className="h-3.5 w-1/3" />
            <Bar className="h-3 w-3/5" />
            <Bar className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
