import { expect, test } from 'vitest'
import { Problem, statusOf, type ProblemCode } from '#contract/platform/problems.ts'
import { NetworkError } from '../api/request.ts'
import { PictureGone } from './entry.ts'
import { failureOf, type Failure } from './outcome.ts'

/** What the server answers with a code, or something on the way with none. */
const answered = (code: ProblemCode, status: number = statusOf[code], body: unknown = { code }) =>
  new Problem(code, { cause: { status, body }, retryAfterSeconds: 9, detail: 'Nej.', fields: [] })

const wait = (afterSeconds: number | undefined): Failure => ({ kind: 'wait', afterSeconds })
const told = (kind: 'refused' | 'failed', code: ProblemCode): Failure => ({
  kind,
  reason: { code, detail: 'Nej.', fields: [] },
})

test.each<[string, unknown, Failure]>([
  ['no network', new NetworkError(), wait(undefined)],
  ['no token to send it with', new Problem('notSignedIn', { retryAfterSeconds: 9 }), wait(9)],
  ['the page of a network that asks to log in', answered('unexpected', 200, '<html>'), wait(9)],
  ['its picture is on its way already', answered('uploadConflict'), wait(undefined)],
  ['too many calls', answered('tooManyRequests'), wait(9)],
  ['nothing behind a proxy', answered('unexpected', 502, '<html>'), wait(9)],
  ['the server restarts', answered('unexpected', 503, ''), wait(9)],
  ['the server is too slow for a proxy', answered('unexpected', 504, ''), wait(9)],
  ['the session has ended', answered('notSignedIn'), { kind: 'pause' }],
  ['a 401 of somebody else', answered('unexpected', 401, ''), { kind: 'pause' }],
  ['another person has signed in', answered('notYourself'), { kind: 'pause' }],
  ['the account is to be deleted', answered('accountLeaving'), { kind: 'pause' }],
  ['the browser has lost a picture', new PictureGone(), { kind: 'refused', reason: { code: 'pictureGone' } }],
  [
    'too large for a proxy',
    answered('unexpected', 413, '<html>'),
    { kind: 'refused', reason: { code: 'tooLargeOnTheWay' } },
  ],
  ['too large for the server', answered('fileTooLarge'), told('refused', 'fileTooLarge')],
  ['a refusal', answered('folderArchived'), told('refused', 'folderArchived')],
  ['no room on the server', answered('storageFull'), told('refused', 'storageFull')],
  ['a code with another status than its own', answered('folderArchived', 404), told('failed', 'folderArchived')],
  ['what no code is known of', answered('unexpected', 400, ''), told('failed', 'unexpected')],
  ['an error of the server', answered('unexpected', 500), told('failed', 'unexpected')],
  ['a fault of the app', new TypeError('x'), { kind: 'failed', reason: { code: 'unexpected' } }],
])('%s', (_what, error, failure) => {
  expect(failureOf(error)).toEqual(failure)
})
