import { weekKinds } from '#contract/accounts/week.ts'
import { Bar, Loading } from '#client/ui/feedback/Skeleton.tsx'
import { lead, lineGrid } from './WeekLines.tsx'

/** Five lines to come. */
export function WeekSkeleton() {
  return (
    // As high as the window, so that nothing below it moves.
    <div className="min-h-dvh">
      <Loading>
        <div className="sheet">
          {weekKinds.map((kind) => (
            <div key={kind} className={lineGrid}>
              <Bar className={lead} />
              <div className="flex flex-col gap-2 py-1">
                <Bar className="h-2.5 w-20" />
                <Bar className="h-4 w-4/5" />
                <Bar className="h-3 w-3/5" />
              </div>
              <Bar className="h-9 w-24 rounded-md @max-2xl:col-start-2 @max-2xl:mt-2.5" />
            </div>
          ))}
        </div>
      </Loading>
    </div>
  )
}
