import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { components } from '#contract/components.ts'
import { members } from '#contract/members.ts'
import { roles } from '#contract/permissions.ts'
import { activityStatus } from '#contract/statuses.ts'
import { aComponent, aFolderCard, aMember, anActivity } from '../testing/answers.ts'
import { serve } from '../testing/serve.ts'
import { show } from '../testing/show.tsx'
import { NextSteps } from './NextSteps.tsx'

const own = aFolderCard({ roleId: roles.founder })
const list = () => screen.findByRole('list', { name: 'Kom i gång' })
const steps = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((step) => step.textContent)

beforeEach(() => {
  localStorage.clear()
  serve(activities.ofUser, [])
  serve(components.ofUser, [])
  serve(members.inFolder, [aMember()])
})

test('what exists is done, what does not is a button', async () => {
  serve(components.ofUser, [aComponent()])
  show(<NextSteps userId={1} folders={[own]} />)
  expect(await steps()).toEqual([
    'Skapa Villa SolhemKlart',
    expect.stringMatching(/^Lägg in det senaste som gjordes/),
    'Lägg till en komponentKlart',
    expect.stringMatching(/^Bjud in någon/),
  ])
  expect(screen.getAllByRole('button').map((button) => button.ariaLabel)).toEqual([
    'Dölj Kom i gång',
    'Lägg in det senaste som gjordes',
    'Bjud in någon',
  ])
  expect(screen.getByText('2 av 4')).toBeTruthy()
})

test('when all is done the list is gone, by itself', async () => {
  const asked = serve(activities.ofUser, [anActivity()])
  serve(components.ofUser, [aComponent()])
  serve(members.inFolder, [aMember(), aMember({ id: 2 })])
  show(<NextSteps userId={1} folders={[own]} />)
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.query).toMatchObject({ statusId: activityStatus.done })
  expect(screen.queryByRole('list')).toBeNull()
})

test('it stays away once dismissed, for this user', async () => {
  const { user, unmount } = show(<NextSteps userId={1} folders={[own]} />)
  await list()
  await user.click(screen.getByRole('button', { name: 'Dölj Kom i gång' }))
  expect(screen.queryByRole('list')).toBeNull()
  unmount()
  show(<NextSteps userId={1} folders={[own]} />)
  expect(screen.queryByRole('list')).toBeNull()
  show(<NextSteps userId={2} folders={[own]} />)
  expect(await list()).toBeTruthy()
})
