import type { DetailedError, HttpRequest, Upload, UploadOptions } from 'tus-js-client'
import { Problem, statusOf, type ProblemCode } from '#contract/platform/problems.ts'
import { asksHeader, attachedHeader, uploads, type AttachedUpload } from '#contract/content/uploads.ts'
import { numberCall } from '../../api/ownCalls.ts'
import { apiToken } from '../../api/http.ts'
import { NetworkError, request } from '../../api/request.ts'
import { addressOf, idIn, metadataOf, partSize } from './tus.ts'

const retryDelays = [1_000, 3_000, 5_000, 10_000, 20_000]

type Sending = {
  file: File
  /** An upload that was begun with the same key before goes on. */
  idempotencyKey: string
  sha256: string | null
  /** The server's id of an upload that goes on; null for a new one. */
  id: string | null
  onBegun: (id: string) => void
  onProgress: (sent: number) => void
  /**
   * All bytes are there. `attached` is undefined if the server has no target for the file; `asks` says that it waits
   * for its sender's word.
   */
  onSent: (attached: AttachedUpload | undefined, asks?: boolean) => void
  onError: (error: unknown) => void
}

export type Transport = Upload

/** How files travel. An object, so that a test can spy on it. */
export const fileTransport = { create, terminate }

/** Sends a file by the tus protocol, whose client is loaded with the first. */
async function create({ file, idempotencyKey, sha256, id, ...events }: Sending): Promise<Transport> {
  const { Upload: TusUpload } = await import('tus-js-client')
  const upload = new TusUpload(file, {
    ...asOwnCalls(),
    endpoint: uploads.begin.path,
    ...(id === null ? {} : { uploadUrl: addressOf(id) }),
    chunkSize: partSize.first,
    retryDelays,
    metadata: metadataOf(file, idempotencyKey, sha256),
    // Kept in memory alone: nothing about a file stays in the browser of a shared computer.
    storeFingerprintForResuming: false,
    onUploadUrlAvailable: () => events.onBegun(idIn(upload.url)),
    onProgress: events.onProgress,
    onSuccess: ({ lastResponse }) =>
      // A browser gives null for a header that is not there.
      events.onSent(placedIn(lastResponse?.getHeader(attachedHeader)), Boolean(lastResponse?.getHeader(asksHeader))),
    onError: (error) => events.onError(problemOf(error)),
    // A refusal stays a refusal; only a lost connection and a busy server are worth another attempt.
    onShouldRetry: (error) => {
      upload.options.chunkSize = Math.max(partSize.smallest, (upload.options.chunkSize ?? partSize.first) / 2)
      const status = error.originalResponse?.getStatus()
      return isWorthRetrying(status) && !(status === 409 && isFileSaved(problemOf(error)))
    },
  })
  return upload
}

/** Deletes what the server has of an upload. */
async function terminate(id: string): Promise<void> {
  const { Upload: TusUpload } = await import('tus-js-client')
  await TusUpload.terminate(addressOf(id), asOwnCalls())
}

/** The page is told of what its own calls change, and loads it once. */
function asOwnCalls(): UploadOptions {
  const numbered = new WeakMap<HttpRequest, () => void>()
  return {
    onBeforeRequest: async (sent) => {
      const { headers, onDone } = numberCall()
      numbered.set(sent, onDone)
      sent.setHeader('authorization', `Bearer ${await apiToken()}`)
      for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value)
    },
    onAfterResponse: (sent) => numbered.get(sent)?.(),
  }
}

function placedIn(header: string | undefined): AttachedUpload | undefined {
  if (!header) return undefined
  const bytes = Uint8Array.from(atob(header), (character) => character.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes)) as AttachedUpload
}

/** The server has made a file of it, and has forgotten the upload. */
export const isFileSaved = (error: unknown) => error instanceof Problem && error.code === 'fileSaved'

function isWorthRetrying(status: number | undefined): boolean {
  // The page finds out whether it is offline.
  if (!status) void request('GET', '/api/health/live').catch(() => undefined)
  return !status || [401, 409, 423, 503].includes(status)
}

/** The error of a broken-off or refused request, as one that has words. */
function problemOf(error: Error | DetailedError): unknown {
  // There was no token to send it with.
  if ('causingError' in error && error.causingError instanceof Problem) return error.causingError
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response || response.getStatus() === 0) return new NetworkError({ cause: error })
  const { code = '', detail } = parsed(response.getBody())
  return new Problem(Object.hasOwn(statusOf, code) ? (code as ProblemCode) : 'unexpected', { detail, cause: error })
}

function parsed(body: string): { code?: string; detail?: string } {
  try {
    return JSON.parse(body) as { code?: string; detail?: string }
  } catch {
    return {}
  }
}
