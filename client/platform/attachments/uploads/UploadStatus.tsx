import { WifiOff } from 'lucide-react'
import { useConnection } from '../../api/connection.ts'
import { isOnItsWay, type ListedUpload } from './queuedUpload.ts'

type Uploads = { uploads: readonly ListedUpload[] }

/** Says in words how the files stand, to whoever does not see the bars. */
export function UploadStatus({ uploads }: Uploads) {
  return (
    <p role="status" className="sr-only">
      {uploads.length > 0 && stateText(uploads)}
    </p>
  )
}

/** Says what becomes of files of something that exists while there is no connection. A form says that of all that is in it. */
export function UploadsOffline({ uploads }: Uploads) {
  const isOffline = useConnection() === 'offline'
  const isSending = uploads.some(isOnItsWay)
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm empty:hidden [&_svg]:size-4.5 [&_svg]:shrink-0"
    >
      {isOffline && (isSending || uploads.some(isKept)) && (
        <>
          <WifiOff aria-hidden="true" className="text-warning" />
          Ingen uppkoppling.{' '}
          {isSending
            ? 'Uppladdningen fortsätter när den är tillbaka.'
            : 'Det som väntar är sparat här och skickas av sig självt.'}
        </>
      )}
    </p>
  )
}

const isKept = ({ state }: ListedUpload) => state === 'kept'

function stateText(uploads: readonly ListedUpload[]): string {
  const left = uploads.filter(isOnItsWay).length
  if (left > 0) return `${left} kvar att skicka upp.`
  const failed = uploads.filter((upload) => upload.state === 'failed')
  if (failed.length > 0) {
    const count = failed.length === 1 ? 'En fil' : `${failed.length} filer`
    return [`${count} kunde inte skickas.`, ...new Set(failed.map(({ problem }) => problem))].join(' ')
  }
  if (uploads.some(({ state }) => state === 'asking')) return 'Allt har skickats. En fil väntar på ditt svar.'
  const kept = uploads.filter(isKept).length
  if (kept > 0) return kept === 1 ? 'En fil väntar på nät.' : `${kept} filer väntar på nät.`
  const isAwaitingScan = uploads.some(({ state }) => state === 'awaitingScan')
  return isAwaitingScan ? 'Allt har skickats. Något väntar på kontroll.' : 'Allt har skickats upp.'
}
