import { useQueries } from '@tanstack/react-query'
import type { KnownAlready } from '#contract/intake/inboxReading.ts'
import { readings, type UploadReading } from '#contract/intake/readings.ts'
import { query } from '../api/query.ts'
import { isOnItsWay, onServer, type QueuedUpload } from '../attachments/uploads/queuedUpload.ts'

/** The server tells when something has been read; where its line is broken, it is asked this often. In milliseconds. */
const askedEvery = 3000
/** As many of the papers are read for the form. */
const mostRead = 5

const isThere = ({ state }: QueuedUpload) => state === 'ready' || state === 'asking'

/** How far the chosen papers have been read: `waiting` until one of them is found to be a receipt, or none of them. */
export type ReadState =
  | { state: 'sending' | 'waiting' | 'unread' | 'nothing'; reason: UploadReading['reason'] }
  | { state: 'read'; upload: QueuedUpload; reading: UploadReading & { receipt: Receipt } }

type Receipt = NonNullable<UploadReading['receipt']>
const isReceipt = ({ kind }: Receipt) => kind !== null
type IsFound = (receipt: Receipt, agreement: UploadReading['agreement']) => boolean

/** What is read of the files of a form while it is open: of the first in which is found what the form looks for. */
export function useReadUploads(
  uploads: readonly QueuedUpload[],
  isFound: IsFound = isReceipt,
): ReadState & { known: KnownAlready | null } {
  const there = uploads.filter(isThere).slice(0, mostRead)
  const answers = useQueries({
    queries: there.map((upload) => ({
      ...query(readings.ofUpload, { params: { id: onServer(upload).id ?? '' }, query: {} }),
      refetchInterval: ({ state: { data } }: { state: { data?: UploadReading | undefined } }) =>
        data === undefined || data.state === 'waiting' ? askedEvery : false,
      retry: false,
    })),
  })
  const isWaiting = answers.some(({ data, isPending }) => isPending || data?.state === 'waiting')
  const known = answers.flatMap(({ data }) => data?.found[0]?.known ?? [])[0] ?? null
  for (const [at, { data }] of answers.entries()) {
    const upload = there[at]
    if (!upload || !data?.receipt || !isFound(data.receipt, data.agreement)) continue
    const { receipt } = data
    return { state: 'read', upload, reading: { ...data, receipt }, known }
  }
  if (isWaiting) return { state: 'waiting', reason: null, known }
  if (uploads.some(isOnItsWay)) return { state: 'sending', reason: null, known }
  const failed = answers.find(({ data }) => data?.state === 'failed')?.data
  const isPaper = failed !== undefined || answers.some(({ data }) => data?.state === 'done' || data?.pageCount)
  return { state: isPaper || there.some(isPicture) ? 'unread' : 'nothing', reason: failed?.reason ?? null, known }
}

const isPicture = ({ file }: QueuedUpload) => file.type.startsWith('image/')
