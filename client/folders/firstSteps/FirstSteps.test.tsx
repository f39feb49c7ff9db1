import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import type { FirstSteps as Steps } from '#contract/folders/folderCardFields.ts'
import { week } from '#contract/accounts/week.ts'
import { folders } from '#contract/folders/folders.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { roles } from '#contract/rules/permissions.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { anActivity, anOpenFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { FirstSteps } from './FirstSteps.tsx'

const start = { plans: 17, hasDoneEvent: false, hasCompany: false, hasChosenWeekMail: false }
const house = anOpenFolder({ id: 12, roleId: roles.founder })
const withChildren = { ...house, counts: { ...house.counts, children: 8 } }

const showSteps = (done: Partial<Steps> = {}, folder = withChildren) =>
  show(<FirstSteps folder={folder} done={{ ...start, ...done }} />)
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const filled = () => screen.getAllByRole('button').filter(({ className }) => /(^| )bg-accent( |$)/.test(className))

test('four steps, the first opened with the only filled button, and a receipt and a file among them', () => {
  showSteps()
  expect(titles()).toEqual([
    'Stryk det som inte stämmer',
    'Skriv in det senaste som gjordes',
    'Bjud in den du delar med',
    'Få din vecka på söndagar?',
  ])
  expect(screen.getByText('Mallen la in 17 saker att göra.')).toBeTruthy()
  expect(filled().map(({ textContent }) => textContent)).toEqual(['Gå igenom listan'])
  expect(screen.getByText('Fota ett kvitto')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Hämta in' }).getAttribute('href')).toMatch(/\/12\//)
})

test('steps that are done have left, and without a template the first is a sub-folder', () => {
  const { unmount } = showSteps({ plans: 0 }, house)
  expect(titles()[0]).toBe('Gör den första undermappen')
  unmount()
  const next = showSteps({ plans: 0, hasCompany: true, hasChosenWeekMail: true })
  expect(titles()).toEqual(['Skriv in det senaste som gjordes'])
  expect(filled().map(({ textContent }) => textContent)).toEqual(['Skriv en rad'])
  next.unmount()
  showSteps({ plans: 0, hasCompany: true, hasDoneEvent: true, hasChosenWeekMail: true })
  expect(screen.queryByText(/Kom i gång/)).toBeNull()
})

test('what the template plans is gone through in a list, or is all right as it is', async () => {
  const plan = (id: number, title: string) => anActivity({ id, title, folderId: 12, statusId: activityStatus.planned })
  serve(activities.ofUser, [plan(1, 'Sotning'), plan(2, 'Prov på brunnsvattnet')])
  const removed = serve(trash.add, { deletionIds: [5] })
  const seen = serve(folders.seeFirstSteps, house)
  const { user } = showSteps()
  await user.click(screen.getByRole('button', { name: 'Gå igenom listan' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('checkbox', { name: /^Prov på brunnsvattnet/ }))
  await user.click(dialog.getByRole('button', { name: 'Stryk 1' }))
  await waitFor(() => expect(seen).toMatchObject([{ body: { seen: 'plans' } }]))
  expect(removed).toMatchObject([{ body: { kind: 'activity', items: [{ id: 2, folderId: 12 }] } }])
  await user.click(screen.getByRole('button', { name: 'Allt stämmer' }))
  await waitFor(() => expect(seen).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Dölj Kom i gång' }))
  await waitFor(() => expect(seen[2]).toMatchObject({ params: { id: 12 }, body: { seen: 'all' } }))
})

test('whether the week comes as a mail is asked last, and either answer is kept', async () => {
  const chosen = serve(week.setMail, null)
  const { user, unmount } = showSteps()
  // A question is answered by its buttons alone.
  expect(screen.queryByRole('button', { name: 'Få din vecka på söndagar?' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Nej tack' }))
  await waitFor(() => expect(chosen).toMatchObject([{ body: { mail: 'off' } }]))
  unmount()
  const last = showSteps({ plans: 0, hasCompany: true, hasDoneEvent: true })
  expect(filled().map(({ textContent }) => textContent)).toEqual(['Ja tack'])
  await last.user.click(screen.getByRole('button', { name: 'Ja tack' }))
  await waitFor(() => expect(chosen[1]).toMatchObject({ body: { mail: 'weekly' } }))
})
