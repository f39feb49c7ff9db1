import { files } from '#contract/content/files.ts'
import { readings } from '#contract/intake/readings.ts'
import { readCall, type ReadCall } from './readCall.ts'

type Files = { file: { id: number; folderId: number }; folderId: number; uploadId: string | undefined }

/** How a user reads a file, what was read of it, or of an upload if there is one, and how much room files take. */
export function fileCallsOf({ file, folderId, uploadId }: Files): ReadCall[] {
  const one = { params: { id: file.id }, query: { folderId: file.folderId } }
  return [
    readCall(files.one, one),
    readCall(readings.ofFile, one),
    ...(uploadId === undefined ? [] : [readCall(readings.ofUpload, { params: { id: uploadId }, query: {} })]),
    readCall(files.usage, { query: {} }),
    readCall(files.usage, { query: { folderId } }, 'of a folder'),
    readCall(files.sizes, { query: {} }),
    readCall(files.sizes, { query: { folderId } }, 'of a folder'),
  ]
}
