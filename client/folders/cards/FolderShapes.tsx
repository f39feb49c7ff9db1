import type { View } from '#client/platform/session/preferences.ts'
import { Bar, Lines, times } from '#client/ui/feedback/Skeleton.tsx'
import { CardGrid } from '#client/ui/layout/CardGrid.tsx'
import { folderColumns } from './folderView.ts'

/** The placeholder of the cards of main folders. */
export function FolderCardShapes({ count, view }: { count: number; view: View }) {
  const Shape = view === 'rows' ? CompactShape : CoverShape
  return (
    <CardGrid columns={folderColumns[view]}>
      {times(count).map((card) => (
        <Shape key={card} />
      ))}
    </CardGrid>
  )
}

/** The placeholder of the cards of sub-folders. */
export function SubFolderShapes({ count }: { count: number }) {
  return (
    <CardGrid columns={2}>
      {times(count).map((card) => (
        <div key={card} className={`${frame} flex min-h-28 gap-3.5 px-3.5 py-3`}>
          <Bar className="size-9 shrink-0 rounded-[0.6875rem]" />
          <div className="flex grow flex-col gap-3 pt-1.5">
            <Bar className="h-4 w-1/4" />
            <Bar className="h-3 w-3/5" />
            <Bar className="mt-3 h-3 w-2/5" />
          </div>
        </div>
      ))}
    </CardGrid>
  )
}

function CoverShape() {
  return (
    <div className={`${frame} overflow-clip`}>
      <Bar className="h-30 rounded-none" />
      <div className="flex min-h-42 flex-col gap-4 px-4.5 pt-4.5">
        <Bar className="h-5 w-2/5" />
        <Lines count={2} />
      </div>
    </div>
  )
}

function CompactShape() {
  return (
    <div className={`${frame} flex min-h-18 items-center gap-3.5 overflow-clip`}>
      <Bar className="w-18 self-stretch rounded-none" />
      <Bar className="h-4 w-2/5" />
    </div>
  )
}

const frame = 'rounded-lg border border-line bg-surface-raised shadow-card'
