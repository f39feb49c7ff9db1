import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FirstSteps } from '#contract/folders/folderCardFields.ts'
import { roles } from '#contract/rules/permissions.ts'
import { aFolderCard } from '#client/testing/answers.ts'
import { show } from '#client/testing/show.tsx'
import { NextSteps } from './NextSteps.tsx'

const list = () => screen.queryByRole('list', { name: 'Kom i gång' })

/** No call is served here: what the steps are is known with the card. */
function showSteps(done: Partial<FirstSteps> = {}, userId = 1) {
  const firstSteps = { hasDoneEvent: false, hasComponent: false, hasCompany: false, ...done }
  return show(<NextSteps userId={userId} folders={[aFolderCard({ roleId: roles.founder, firstSteps })]} />)
}

beforeEach(() => localStorage.clear())

test('what exists is done, what does not is a button, and all of it is there at once', () => {
  showSteps({ hasComponent: true })
  const rows = within(screen.getByRole('list', { name: 'Kom i gång' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Skapa Villa SolhemKlart',
    expect.stringMatching(/^Lägg in det senaste som gjordes/),
    'Lägg till en komponentKlart',
    expect.stringMatching(/^Bjud in någon/),
  ])
  expect(screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent)).toEqual([
    'Dölj Kom i gång',
    'Lägg in det senaste som gjordes',
    'Bjud in någon',
  ])
  expect(screen.getByText('2 av 4')).toBeTruthy()
})

test('when all is done the list is gone, by itself', () => {
  showSteps({ hasDoneEvent: true, hasComponent: true, hasCompany: true })
  expect(list()).toBeNull()
})

test('it stays away once dismissed, for this user', async () => {
  const { user, unmount } = showSteps()
  await user.click(screen.getByRole('button', { name: 'Dölj Kom i gång' }))
  await act(async () => {})
  expect(list()).toBeNull()
  unmount()
  showSteps()
  expect(list()).toBeNull()
  showSteps({}, 2)
  expect(list()).toBeTruthy()
})
