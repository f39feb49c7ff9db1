import { Bar } from '#client/ui/feedback/Skeleton.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { coverPlace, headerGrid } from './headerStyle.ts'

/** The placeholder of a main folder's header, which usually says what is due; on a phone on the overview alone. */
export function FolderHeaderShape({ isOverview }: { isOverview: boolean }) {
  return (
    <div className={classes(headerGrid, 'grid-cols-1 md:min-h-48')}>
      <Bar className={classes(coverPlace, 'rounded-none')} />
      <div className="min-w-0 own-bar:pt-2.5">
        <div className="flex h-8 items-center md:h-10">
          <Bar className="h-6 w-44 md:h-7 md:w-56" />
        </div>
        <div className="mt-0.5 flex h-6 items-center">
          <Bar className="h-3.5 w-52" />
        </div>
        <div className="mt-3 hidden flex-col gap-3 md:flex">
          <Bar className="h-3 w-80" />
          <Bar className="h-9 w-96 rounded-md" />
        </div>
        {isOverview && <Bar className="mt-2.5 hidden h-11 rounded-md own-bar:block" />}
      </div>
      <Bar className="col-span-full mt-2.5 h-11 rounded-md md:col-start-2 md:h-9" />
    </div>
  )
}
