import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { RequestInput } from '#contract/platform/endpoint.ts'
import { members } from '#contract/people/members.ts'
import { messages, type Message } from '#contract/content/messages.ts'
import { aMember, aMessage, aRead } from '#client/testing/answers.ts'
import { people } from '#client/testing/messageForm.tsx'
import { serve } from '#client/testing/serve.ts'
import { show as showPage } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { AnswerBox } from './AnswerBox.tsx'
import type { Recipient } from './matchesRecipient.ts'

const olle = { userId: 4, name: 'Olle Åkesson' }
let readBy: number[]
let sent: RequestInput<typeof messages.send>[]

beforeEach(() => {
  localStorage.clear()
  readBy = [1, 3]
  sent = serve(messages.send, { messageId: 12 })
  serve(messages.reads, () => readBy.map((userId) => aRead({ userId })))
})

function show(changes: Partial<Message> = {}, inFolder: readonly Recipient[] = [...people, olle]) {
  serve(
    members.inFolder,
    inFolder.map(({ userId, name }) => {
      const [firstName = '', lastName = ''] = name.split(' ')
      return aMember({ id: userId, userId, firstName, lastName })
    }),
  )
  return showPage(<AnswerBox message={aMessage(changes)} />)
}
const box = (name: string) => screen.findByRole('textbox', { name })
const send = () => screen.getByRole('button', { name: 'Skicka' })
const choices = () => screen.queryAllByRole('button', { name: /^Till/ }).map((choice) => choice.textContent)

test('an answer is written and sent with one press, to the sender', async () => {
  const { user } = show()
  await user.type(await box('Svara Erik Berg'), 'Jag kommer.')
  await user.click(send())
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Meddelandet har skickats.'))
  expect(sent).toEqual([
    {
      body: expect.objectContaining({
        subject: 'Sv: Städdag',
        content: 'Jag kommer.',
        recipientIds: [2],
        isToGroup: false,
        replyToId: 1,
        folderId: 7,
      }),
    },
  ])
  expect(await box('Svara Erik Berg')).toHaveProperty('value', '')
  expect(localStorage).toHaveLength(0)
})

test('or to all who have it', async () => {
  const { user } = show()
  await box('Svara Erik Berg')
  expect(choices()).toEqual(['Till Erik Berg', 'Till alla'])
  await user.click(screen.getByRole('button', { name: 'Till alla' }))
  await user.type(await box('Svara Erik Berg och 1 till'), 'Vi kommer.')
  await user.click(send())
  await waitFor(() => expect(sent[0]?.body.recipientIds).toEqual([2, 3]))
})

test.each([
  ['nobody else has it', [1], 2, 'Svara Erik Berg'],
  ['it is one’s own', [3, 4], 1, 'Skriv mer till Åsa Öberg och 1 till'],
  ['it is one’s own, to all', [2, 3, 4], 1, 'Skriv mer till alla'],
])('where %s, there is nothing to choose', async (_where, have, senderId, name) => {
  readBy = have
  show({ senderId })
  expect(await box(name)).toBeTruthy()
  expect(choices()).toEqual([])
})

test('where nobody who has it is left in the folder, it says so and leads to the form', async () => {
  readBy = [1]
  show({}, [people[0]!, olle])
  expect(await screen.findByText(/Ingen annan i mappen har meddelandet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Skriv till någon om det' }).getAttribute('href')).toBe(
    '/objectPage_tabs1/7?tab=tab5&subTab=Skicka+meddelande&replyTo=1',
  )
})

test('an empty answer is not sent, and what was written is still there after a reload', async () => {
  const { user, unmount } = show()
  await box('Svara Erik Berg')
  await user.click(send())
  expect(await screen.findByText('Detta fält är obligatoriskt.')).toBeTruthy()
  await user.type(await box('Svara Erik Berg'), 'Halvvägs')
  await waitFor(() => expect(localStorage.length).toBeGreaterThan(0))
  unmount()
  show()
  expect(await box('Svara Erik Berg')).toHaveProperty('value', 'Halvvägs')
  expect(sent).toEqual([])
})
