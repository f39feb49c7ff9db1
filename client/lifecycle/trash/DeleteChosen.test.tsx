import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { roles } from '#contract/rules/permissions.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { anActivity } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { DeleteChosen, deleteHindranceOf } from './DeleteChosen.tsx'

const titled = (title: string, roleId: number = roles.partner) => anActivity({ title, roleId })

test('those that one may not delete are named', () => {
  const { observer } = roles
  const others = ['B', 'C', 'D', 'E', 'F'].map((title) => titled(title, observer))
  expect(deleteHindranceOf('activity', [titled('A'), titled('B', observer)])).toBe('Du får inte radera B.')
  expect(deleteHindranceOf('activity', others)).toBe('Du får inte radera B, C, D och 2 till.')
  expect(deleteHindranceOf('activity', [titled('A')])).toBeNull()
  expect(
    deleteHindranceOf(
      'activity',
      Array.from({ length: 101 }, () => titled('A')),
    ),
  ).toBe('Radera högst 100 åt gången.')
})

test('nothing is deleted and all stay chosen when one of them is gone', async () => {
  const onDone = vi.fn<() => void>()
  serve(trash.add, new Problem('activityNotFound'))
  const items = [anActivity({ id: 1, title: 'A' }), anActivity({ id: 2, title: 'B' })]
  const { user } = show(<DeleteChosen kind="activity" {...{ items, onDone }} />)
  await user.click(screen.getByRole('button', { name: 'Radera' }))
  await user.click(screen.getAllByRole('button', { name: 'Radera' }).at(-1)!)
  expect(await screen.findByText(/Något av det du valde finns inte längre/)).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
})
