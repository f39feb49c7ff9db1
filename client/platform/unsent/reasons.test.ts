import { expect, test } from 'vitest'
import type { AsideReason, OutboxEntry } from '../outbox/entry.ts'
import { anActivity } from '#client/testing/answers.ts'
import { asideKind, reasonText } from './reasons.ts'

const anEntry = (reason: AsideReason, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  version: 1,
  key: 'k',
  number: 1,
  userId: 1,
  lane: 12,
  endpoint: 'activities.markDone',
  input: { body: {} },
  target: null,
  words: { title: 'Tvätta dynor', place: 'Sommarstugan / Trädgård' },
  pictures: [],
  before: anActivity(),
  savedAt: 0,
  state: 'aside',
  reason,
  tries: 3,
  isUnsure: false,
  ...changes,
})

test.each([
  ['changedMeanwhile', 'conflict'],
  ['illegalTransition', 'conflict'],
  ['fileTooLarge', 'tooLarge'],
  ['bodyTooLarge', 'tooLarge'],
  ['tooLargeOnTheWay', 'unknown'],
  ['folderNotFound', 'noLongerThere'],
  ['accessDenied', 'noLongerThere'],
  ['unexpected', 'unknown'],
  ['unknownVersion', 'unreadable'],
  ['uploadNotFound', 'filesLost'],
] as const)('%s is %s', (code, kind) => {
  expect(asideKind(anEntry({ code }))).toBe(kind)
})

test('of files that are lost it is known whether anything is left to send', () => {
  const gone = { code: 'pictureGone' } as const
  const message = { endpoint: 'messages.send', before: undefined, pictures: ['a'] }
  expect(asideKind(anEntry(gone, message))).toBe('filesLost')
  expect(asideKind(anEntry(gone, { target: { folderId: 12, activityId: 5 } }))).toBe('unreadable')
  expect(asideKind(anEntry(gone, { endpoint: null, target: { folderId: 12 } }))).toBe('unreadable')
  // What the browser has still is uploaded anew.
  expect(asideKind(anEntry({ code: 'uploadNotFound' }, message))).toBe('unknown')
})

test('only an event or a fault that was seen before can be compared', () => {
  const reason = { code: 'changedMeanwhile' } as const
  expect(asideKind(anEntry(reason, { endpoint: 'faults.change' }))).toBe('conflict')
  expect(asideKind(anEntry(reason, { endpoint: 'messages.send' }))).toBe('unknown')
  expect(asideKind(anEntry(reason, { before: undefined }))).toBe('unknown')
})

test('each reason is said plainly, with the folder by its name', () => {
  expect(reasonText(anEntry({ code: 'folderNotFound' }))).toBe('Du är inte längre med i Sommarstugan.')
  expect(reasonText(anEntry({ code: 'accessDenied' }))).toBe('Du får inte längre skriva i Sommarstugan.')
  const target = { folderId: 12, activityId: 5 }
  expect(reasonText(anEntry({ code: 'fileTooLarge' }, { target }))).toMatch(/ Det andra är skickat\.$/)
  expect(reasonText(anEntry({ code: 'fileTooLarge' }))).not.toMatch(/skickat/)
  expect(reasonText(anEntry({ code: 'unknownVersion' }))).toMatch(/annan version/)
  expect(reasonText(anEntry({ code: 'unexpected' }))).toMatch(/tre gånger/)
  const fields = [{ path: 'statusId', message: '”Sotning” hade redan markerats som klar av Erik Berg.' }]
  expect(reasonText(anEntry({ code: 'changedMeanwhile', fields }))).toBe(fields[0]?.message)
})
