import { expect, test } from 'vitest'
import type { Folder } from '#contract/folders/folders.ts'
import { isAskedOf, hasNotice } from './states.ts'

type OfFolder = NonNullable<Folder['handOver']>
const said = (role: OfFolder['role'], state: OfFolder['state'], answer: OfFolder['answer'] = null): OfFolder => ({
  role,
  state,
  answer,
  sellerName: 'Anna Berg',
})

test('the folder tells its seller of a draft and of an answer, and the others only while it waits', () => {
  expect([said('seller', 'draft'), said('seller', 'declined'), said('coOwner', 'asking')].map(hasNotice)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    [null, said('seller', 'takenBack'), said('coOwner', 'declined'), said('seller', 'exchanged')].map(hasNotice),
  ).toEqual([false, false, false, false])
})

test('the board asks whoever has not answered, as long as there is something to answer', () => {
  const asked = (handOver: OfFolder | null) => isAskedOf({ handOver })
  expect(asked(said('coOwner', 'asking'))).toBe(true)
  expect(asked(said('coOwner', 'asking', 'yes'))).toBe(false)
  expect(asked(said('coOwner', 'offered'))).toBe(false)
  expect(asked(said('follower', 'accepted'))).toBe(true)
  expect(asked(said('follower', 'expired'))).toBe(false)
  expect(asked(said('seller', 'asking'))).toBe(false)
  expect(asked(null)).toBe(false)
})
