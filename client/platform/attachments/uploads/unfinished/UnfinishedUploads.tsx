import { useQuery } from '@tanstack/react-query'
import type { Upload } from '#contract/content/uploads.ts'
import { unfinishedUploads } from '../../api.ts'
import { UploadList } from '../UploadList.tsx'
import { useKeptElsewhere } from '../kept/keptElsewhere.ts'
import { useUploadIds, useUploadsWith } from '../uploadStore.ts'
import { UnfinishedRow } from './UnfinishedRow.tsx'

/** The uploads that broke off, in this browser or another, with the ways to finish them: those of a folder, or all. */
export function UnfinishedUploads({ folderId }: { folderId?: number }) {
  const { data = [] } = useQuery(unfinishedUploads)
  const [underWay, kept] = [useUploadIds(), useKeptElsewhere()]
  const shown = data.filter(
    (upload) => isBrokenOff(upload) && belongsTo(upload, folderId) && !underWay.has(upload.id) && !kept.has(upload.id),
  )
  const resumed = useUploadsWith(data.map(({ id }) => id))
  // A folder's page lists what is on its way there anyway.
  const listed = folderId === undefined ? resumed : []
  if (shown.length === 0 && listed.length === 0) return null
  return (
    <section aria-label="Uppladdningar som inte blev klara" className="flex flex-col gap-3">
      {shown.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface-raised shadow-card">
          {shown.map((upload) => (
            <UnfinishedRow key={upload.id} upload={upload} here={folderId} />
          ))}
        </ul>
      )}
      <UploadList uploads={listed} />
    </section>
  )
}

/** The server finishes by itself what it is checking. Of one that hardly began nothing is lost. */
const isBrokenOff = ({ state, received, folderId, messageId, caseId }: Upload) =>
  state !== 'checking' && (received > 0 || folderId !== null || messageId !== null || caseId !== null)

const belongsTo = (upload: Upload, folderId: number | undefined) =>
  folderId === undefined ||
  upload.folderId === folderId ||
  (upload.folderId === null && upload.messageId === null && upload.caseId === null)
