import { useParams, useSearchParams } from 'react-router'
import { complaintParams } from '#contract/content/complaintAddress.ts'
import { mayInFolder } from '#contract/rules/archive.ts'
import { BegunComplaint } from '#client/content/complaints/BegunComplaint.tsx'
import { StartComplaint } from '#client/content/complaints/StartComplaint.tsx'
import { PageOfFolder } from './folder/PageOfFolder.tsx'
import { parseId } from './folder/useFolderLocation.ts'
import NotFoundPage from './NotFoundPage.tsx'

/** A complaint about something that was bought or done, also before it is begun. */
export default function ComplaintPage() {
  const activityId = parseId(useParams()['activityId'])
  const [search] = useSearchParams()
  const idOf = (name: keyof typeof complaintParams) => parseId(search.get(complaintParams[name])) ?? undefined
  const about = { componentId: idOf('component'), aboutActivityId: idOf('activity'), faultId: idOf('fault') }
  if (activityId !== null)
    return (
      <PageOfFolder>
        {(folder) => (
          <BegunComplaint
            key={activityId}
            folderId={folder.id}
            activityId={activityId}
            mayChange={mayInFolder(folder, 'UpdateActivity')}
          />
        )}
      </PageOfFolder>
    )
  if (Object.values(about).every((id) => id === undefined)) return <NotFoundPage />
  return (
    <PageOfFolder>
      {(folder) => (
        <StartComplaint {...{ folderId: folder.id, about, mayChange: mayInFolder(folder, 'AddActivity') }} />
      )}
    </PageOfFolder>
  )
}
