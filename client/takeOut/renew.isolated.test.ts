import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { takenOutOf, type TakenOut } from '../api/saved/takenOut.ts'
import { writeStored } from '../drafts/browserStorage.ts'
import { takenOutKey } from '../drafts/storageKeys.ts'
import { ofNode } from '../testing/ofNode.ts'
import { currentToasts } from '../ui/feedback/toastStore.ts'
import { renewTaken } from './renew.ts'

const anna = 1

beforeEach(() => Object.defineProperty(navigator, 'locks', { value: ofNode.locks, configurable: true }))

test('folders that the browser has thrown away are told of once, and can be taken again', async () => {
  writeStored(takenOutKey, { userId: anna, folders: [{ id: 12, bytes: 5, takenAt: 1 }] } satisfies TakenOut)
  await renewTaken(anna)
  const said = () => currentToasts().map(({ text, action }) => [text, action?.label])
  expect(said()).toEqual([['Webbläsaren har rensat mappen som du tog med ut.', 'Hämta igen']])
  expect(takenOutOf(anna)).toBe(null)
  await renewTaken(anna)
  expect(said()).toHaveLength(1)
})
