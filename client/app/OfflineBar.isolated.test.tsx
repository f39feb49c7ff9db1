import { QueryObserver } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import type { TakenOut } from '#client/platform/api/saved/takenOut.ts'
import { writeStored } from '#client/platform/drafts/browserStorage.ts'
import { takenOutKey } from '#client/platform/drafts/storageKeys.ts'
import { anOpenFolder } from '#client/testing/answers.ts'
import { show } from '#client/testing/show.tsx'
import { nearMomentText } from '#client/platform/text/dates.ts'
import { OfflineBar } from './OfflineBar.tsx'

const tenHoursAgo = Date.now() - 10 * 60 * 60 * 1000
/** Hours after the boat was taken out. */
const at = (hours: number) => tenHoursAgo + hours * 60 * 60 * 1000
let leave = () => {}

/** Opens the page of a folder, which was read so many hours after the boat was taken out. */
function open(id: number, { readAt, parentId = null as number | null }: { readAt: number; parentId?: number | null }) {
  const asked = query(folders.one, { params: { id } })
  const folder = anOpenFolder({ id, parentId, parentRoleId: parentId === null ? null : 2 })
  queryClient.setQueryData(asked.queryKey, folder, { updatedAt: at(readAt) })
  leave = new QueryObserver(queryClient, { queryKey: asked.queryKey, enabled: false }).subscribe(() => {})
  show(<OfflineBar />, { at: urls.folder(id), session: { isUnconfirmed: true } })
  return screen.getByRole('status').textContent
}

beforeEach(() => {
  const folder = { id: 5, bytes: 10, takenAt: at(0) }
  writeStored(takenOutKey, { userId: 1, folders: [folder] } satisfies TakenOut)
})
afterEach(() => {
  leave()
  queryClient.clear()
  localStorage.clear()
})

const taken = `Du läser det som togs med ut ${nearMomentText(new Date(at(0)).toISOString())}.`
const looked = (hours: number) => `Du läser det som hämtades ${nearMomentText(new Date(at(hours)).toISOString())}.`

test.each([
  ['a folder that was taken out', 5, { readAt: -1 }, taken],
  ['a sub-folder of it', 6, { readAt: -1, parentId: 5 }, taken],
  ['what was looked at since', 5, { readAt: 1 }, looked(1)],
  ['a folder that was looked at', 7, { readAt: -2 }, looked(-2)],
  ['a sub-folder of another', 8, { readAt: -2, parentId: 7 }, looked(-2)],
] as const)('of %s it says from when that is', (_what, id, read, words) => {
  expect(open(id, read)).toContain(words)
})
