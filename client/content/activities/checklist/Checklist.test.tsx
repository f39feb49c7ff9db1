import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activities, type Activity } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { activityChanges } from '#client/platform/lists/activityChanges.ts'
import { anActivity } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { useActivities } from '../optimistic/useActivities.ts'
import { Checklist } from './Checklist.tsx'

const item = (id: number, text: string, isDone = false) => ({ id, text, isDone, doneBy: null })
let stored: Activity

beforeEach(() => {
  queryClient.clear()
  activityChanges.set([])
  stored = anActivity({ checklist: [item(1, 'Stegen'), item(2, 'Rensa'), item(3, 'Spola')] })
  serve(activities.ofUser, () => [stored])
})

function Event() {
  const [activity] = useActivities({}).data?.items ?? []
  return activity && <Checklist activity={activity} />
}

const open = () => show(<Event />, { client: queryClient }).user
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const texts = () => screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)

test('a tick shows at once, and goes when it is refused', async () => {
  const answer = Promise.withResolvers<Error>()
  const sent = serve(activityChecklist.change, () => answer.promise)
  const user = open()
  await user.click(await box('Rensa'))
  expect((await box('Rensa')).checked).toBe(true)
  expect(sent).toMatchObject([{ params: { id: 5, itemId: 2 }, body: { isDone: true } }])
  answer.resolve(new Problem('checklistItemNotFound'))
  expect((await screen.findByRole('alert')).textContent).toContain('Punkten finns inte längre.')
  expect((await box('Rensa')).checked).toBe(false)
})

test('Enter adds, and leaves the field to the next; a refusal keeps what was typed', async () => {
  serve(activityChecklist.add, new Problem('checklistFull'))
  const user = open()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Ny punkt/ })
  await user.type(field, 'Skruva fast{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('högst 50 punkter')
  expect(field.value).toBe('Skruva fast')
  const sent = serve(activityChecklist.add, ({ body }) => {
    stored = { ...stored, checklist: [...stored.checklist, item(4, body.text)] }
    return stored
  })
  await user.type(field, '{Enter}')
  expect(await box('Skruva fast')).toBeDefined()
  expect([field.value, document.activeElement]).toEqual(['', field])
  expect(sent).toMatchObject([{ params: { id: 5 }, body: { text: 'Skruva fast' } }])
})

test('it is moved and removed by its menu', async () => {
  const moved = serve(activityChecklist.change, () => new Promise(() => undefined))
  const removed = serve(activityChecklist.remove, () => new Promise(() => undefined))
  const user = open()
  const choose = async (about: string, entry: string) => {
    await user.click(await screen.findByRole('button', { name: `Mer om ${about}` }))
    await user.click(await screen.findByRole('menuitem', { name: entry }))
  }
  await choose('Spola', 'Flytta upp')
  await waitFor(() => expect(texts()).toEqual(['Stegen', 'Spola', 'Rensa']))
  expect(moved).toMatchObject([{ params: { itemId: 3 }, body: { place: 1 } }])
  await choose('Stegen', 'Ta bort')
  await waitFor(() => expect(texts()).toEqual(['Spola', 'Rensa']))
  expect(removed).toMatchObject([{ params: { itemId: 1 } }])
})

test('where there is none, a button begins it', async () => {
  stored = { ...stored, checklist: [] }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Gör en checklista' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Ny punkt/ }))
})

test('an observer reads it', async () => {
  stored = { ...stored, roleId: roles.observer }
  open()
  expect((await box('Stegen')).disabled).toBe(true)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
