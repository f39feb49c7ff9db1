import { LatestShapes } from '#client/content/dashboard/LatestEntries.tsx'
import { FolderCardShapes } from '#client/folders/cards/FolderShapes.tsx'
import { useFolderView } from '#client/folders/cards/folderView.ts'
import { StartFolderShapes } from '#client/folders/templates/StartFolderCards.tsx'
import { Bar, CardShapes, GroupShape, Loading, SectionShape } from '#client/ui/feedback/Skeleton.tsx'
import { Divider } from '#client/ui/layout/Divider.tsx'

/** The placeholder of the overview: of that with folders, of that without, or of neither as long as it is not known. */
export function DashboardSkeleton({ hasFolders }: { hasFolders: boolean | undefined }) {
  return (
    <Loading>{hasFolders === undefined ? <AnyShape /> : hasFolders ? <SectionShapes /> : <FirstVisitShape />}</Loading>
  )
}

function AnyShape() {
  return (
    <SectionShape>
      <CardShapes count={3} />
    </SectionShape>
  )
}

/** The open events, the folders and the latest entries. */
function SectionShapes() {
  const view = useFolderView(0)
  return (
    <div className="flex flex-col gap-5 sm:gap-8">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <SectionShape>
          <GroupShape rows={4} />
        </SectionShape>
        <SectionShape>
          <GroupShape rows={4} />
        </SectionShape>
      </div>
      <SectionShape hasActions>
        <FolderCardShapes count={3} view={view} />
      </SectionShape>
      <Divider />
      <SectionShape hasActions>
        <LatestShapes />
      </SectionShape>
    </div>
  )
}

/** The question and the ways to start. */
function FirstVisitShape() {
  return (
    <>
      <Bar className="mb-5 h-7 w-3/5 sm:mx-auto sm:mb-9" />
      <StartFolderShapes />
    </>
  )
}
