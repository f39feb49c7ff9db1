import { LatestShapes } from '../../dashboard/LatestEntries.tsx'
import { FolderCardShapes } from '../../folders/cards/FolderShapes.tsx'
import { useFolderView } from '../../folders/cards/folderView.ts'
import { GroupShape, Loading, SectionShape } from '../../ui/feedback/Skeleton.tsx'
import { Divider } from '../../ui/layout/Divider.tsx'

/** The placeholder of the open events, the folders and the latest entries. */
export function DashboardSkeleton() {
  const [view] = useFolderView(0)
  return (
    <Loading>
      <div className="flex flex-col gap-10">
        <SectionShape>
          <div className="grid items-start gap-x-5 gap-y-4 lg:grid-cols-3">
            <GroupShape rows={1} />
            <GroupShape rows={2} />
            <GroupShape rows={4} />
          </div>
        </SectionShape>
        <SectionShape hasActions>
          <FolderCardShapes count={3} view={view} />
        </SectionShape>
        <Divider />
        <SectionShape hasActions>
          <LatestShapes />
        </SectionShape>
      </div>
    </Loading>
  )
}
