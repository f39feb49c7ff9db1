import { Bar } from '#client/ui/feedback/Skeleton.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { coverPlace, headerGrid } from './headerStyle.ts'

/** The placeholder of a main folder's header, which usually says what is due. */
export function FolderHeaderShape() {
  return (
    <div className={classes(headerGrid, 'grid-cols-1')}>
      <Bar className={classes(coverPlace, 'rounded-none')} />
      <div className="min-w-0 own-bar:pt-2">
        <div className="flex h-8 items-center md:h-10">
          <Bar className="h-6 w-44 md:h-7 md:w-56" />
        </div>
        <div className="hidden flex-col gap-2.5 py-1.5 md:flex">
          <Bar className="h-3.5 w-52" />
          <Bar className="h-3 w-80" />
        </div>
        <div className="flex h-9 items-center md:h-8">
          <Bar className="h-3.5 w-64" />
        </div>
      </div>
      <Bar className="col-span-full mt-2.5 h-11 rounded-md md:col-start-2 md:h-9 md:w-96" />
    </div>
  )
}
