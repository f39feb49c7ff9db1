import { expect, test } from 'vitest'
import { announceUserLeft } from '../../session/userLeft.ts'
import { askToLeave } from './askToLeave.tsx'
import { leaving } from './leaving.ts'

const anna = 1

test('whoever asks twice is asked once more, and the first question is answered', async () => {
  const first = askToLeave(anna, 'signOut')
  const question = leaving.get()
  const second = askToLeave(anna, 'signOut')
  expect(await first).toBeNull()
  // Too late: it answers for itself alone.
  question?.props.answer([])
  leaving.get()?.props.answer(['Ett'])
  expect(await second).toEqual(['Ett'])
  expect(leaving.get()).toBeNull()
})

test('of one who has left nothing is asked of the next', async () => {
  const asked = askToLeave(anna, 'signOut')
  announceUserLeft()
  expect(await asked).toBeNull()
  expect(leaving.get()).toBeNull()
})
