import { Bar, Loading } from '#client/ui/feedback/Skeleton.tsx'

/** A placeholder of the notice about a hand-over, so that what lies below does not jump. */
export function NoticeShape() {
  return (
    <div className="pb-6">
      <Loading>
        <Bar className="h-32 rounded-lg max-sm:h-44" />
      </Loading>
    </div>
  )
}
