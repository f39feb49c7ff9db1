import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import type { RequestInput } from '#contract/platform/endpoint.ts'
import { members } from '#contract/people/members.ts'
import { messages } from '#contract/content/messages.ts'
import { aMember, anActivity } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import RemindPage from './RemindPage.tsx'

const at = '/veckan/paminn?mapp=7&handelse=5&vem=2'
const tap = anActivity({ id: 5, folderId: 7, title: 'Stäng utekranen', startDate: '2026-12-03', endDate: '2026-12-03' })
let sent: RequestInput<typeof messages.send>[]
let asked: RequestInput<typeof activities.inFolder>[]

beforeEach(() => {
  localStorage.clear()
  serve(members.inFolder, [aMember({ id: 2, userId: 2, firstName: 'Erik', lastName: 'Berg' })])
  asked = serve(activities.inFolder, [tap])
  sent = serve(messages.send, { messageId: 12 })
})

const open = () => show(<RemindPage />, { at, elsewhere: [{ path: '/veckan', element: <p>Veckan</p> }] })
const line = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Till Erik/ })

test('nothing is sent until the user has read it and says yes', async () => {
  const { user } = open()
  expect((await line()).value).toMatch(/^Hej Erik! Hinner du med ”Stäng utekranen”\? Det är planerat 3 dec/)
  expect(asked[0]?.query).toMatchObject({ folderId: 7, responsibleId: 2, when: 'upcoming' })
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Skicka till Erik' }))
  expect(await screen.findByText('Veckan')).toBeTruthy()
  expect(sent).toEqual([
    {
      body: expect.objectContaining({
        subject: 'Påminnelse: Stäng utekranen',
        recipientIds: [2],
        isToGroup: false,
        folderId: 7,
      }),
    },
  ])
  expect(currentToasts().at(-1)?.text).toBe('Erik har fått din påminnelse.')
})

test('what was written stays when it could not be sent, and after a reload', async () => {
  serve(messages.send, new Error('network'))
  const { user, unmount } = open()
  await user.clear(await line())
  await user.type(await line(), 'Kan du ta det i dag?')
  await user.click(screen.getByRole('button', { name: 'Skicka till Erik' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Ett nätverksfel uppstod.')
  unmount()
  open()
  expect((await line()).value).toBe('Kan du ta det i dag?')
})

test('an empty line is not sent', async () => {
  const { user } = open()
  await user.clear(await line())
  await user.click(screen.getByRole('button', { name: 'Skicka till Erik' }))
  expect(await screen.findByText('Detta fält är obligatoriskt.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('what is done meanwhile, or nobody’s any more, asks nothing and leads to the event', async () => {
  serve(activities.inFolder, [])
  open()
  expect(await screen.findByText(/^Händelsen väntar inte längre på någon/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Visa händelsen' }).getAttribute('href')).toBe(
    '/objectPage_tabs1/7?tab=tab2&accordion=5',
  )
  expect(screen.queryByRole('button', { name: /^Skicka/ })).toBeNull()
})

test('who has left the folder is not reminded', async () => {
  serve(members.inFolder, [])
  open()
  expect(await screen.findByText(/^Den som skulle påminnas/)).toBeTruthy()
})
