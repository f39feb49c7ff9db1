import { Problem, statusOf } from '#contract/platform/problems.ts'
import { NetworkError } from '../api/request.ts'
import type { HttpResponse } from '../api/send.ts'
import { PictureGone, type AsideReason } from './entry.ts'

/**
 * What follows when a call of an entry fails. `wait`: it is sent again, and nothing is counted. `failed`: the server
 * could not. `pause`: its person is to sign in first. `refused`: it will not be taken as it is.
 */
export type Failure =
  | { kind: 'wait'; afterSeconds: number | undefined }
  | { kind: 'pause' }
  | { kind: 'failed'; reason: AsideReason }
  | { kind: 'refused'; reason: AsideReason }

/** How often the server may fail at an entry before it is set aside. */
export const mostTries = 3

export function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { kind: 'wait', afterSeconds: undefined }
  if (error instanceof PictureGone) return { kind: 'refused', reason: { code: 'pictureGone' } }
  if (!(error instanceof Problem)) return { kind: 'failed', reason: { code: 'unexpected' } }
  const { code, detail, fields, retryAfterSeconds } = error
  const reply = error.cause as Partial<HttpResponse> | undefined
  const status = reply?.status
  // There was no token to send it with, or what answered was no server of ours: the page of a network that asks to log in.
  if (status === undefined || status < 400) return { kind: 'wait', afterSeconds: retryAfterSeconds }
  // Something else still sends the same picture, or the server has not noticed yet that it does no more.
  if (code === 'uploadConflict') return { kind: 'wait', afterSeconds: undefined }
  // Another person signed in while it was being sent.
  // So may somebody whose account is to be deleted, and who may keep it still.
  if (status === 401 || code === 'notYourself' || code === 'accountLeaving') return { kind: 'pause' }
  // Between here and the server somebody says that it does not answer.
  if ([429, 502, 503, 504].includes(status)) return { kind: 'wait', afterSeconds: retryAfterSeconds }
  // A proxy has limits of its own, which are others in another network.
  const isByServer = (reply?.body as { code?: string } | undefined)?.code === code
  if (status === 413 && !isByServer) return { kind: 'refused', reason: { code: 'tooLargeOnTheWay' } }
  const reason = { code, detail, fields }
  const isOurs = statusOf[code] === status
  return { kind: isOurs && (status < 500 || status === 507) ? 'refused' : 'failed', reason }
}
