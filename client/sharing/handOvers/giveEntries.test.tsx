import { expect, test } from 'vitest'
import type { Folder } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { aFolder } from '#client/testing/answers.ts'
import { certificateEntries, giveEntries } from './giveEntries.tsx'

const handOver: NonNullable<Folder['handOver']> = {
  state: 'offered',
  role: 'seller',
  answer: 'yes',
  sellerName: 'Anna',
}
const labels = (changes: Partial<Folder> = {}) =>
  giveEntries(aFolder(changes)).map((entry) => 'label' in entry && entry.label)

test('the founder hands a main folder over, and reads there what waits for an answer', () => {
  expect(labels()).toEqual(['Lämna över'])
  expect(labels({ handOver })).toEqual(['Lämna över'])
})

test('nobody but the founder is offered it, nor while a member is, nor once it has changed hands', () => {
  const offer = { toUserId: 2, toName: 'Erik Berg', fromName: 'Anna Berg' }
  expect(labels({ roleId: roles.administrator })).toEqual([])
  expect(labels({ offer })).toEqual([])
  expect(labels({ parentId: 3 })).toEqual([])
  expect(labels({ handOver: { ...handOver, state: 'exchanged' } })).toEqual([])
  expect(labels({ handOver: { ...handOver, state: 'exchanged', role: 'buyer' } })).toEqual(['Lämna över'])
})

test('the certificate is reached from the main folder that has changed hands, and from none below it', () => {
  const bought = { ...handOver, state: 'exchanged', role: 'buyer' } as const
  expect(certificateEntries(aFolder({ handOver: bought }))).toHaveLength(1)
  expect(certificateEntries(aFolder({ handOver: bought, parentId: 3 }))).toEqual([])
})
