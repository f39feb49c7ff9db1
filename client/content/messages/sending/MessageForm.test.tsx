import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { RequestInput } from '#contract/platform/endpoint.ts'
import { messages } from '#contract/content/messages.ts'
import { Problem } from '#contract/platform/problems.ts'
import { support } from '#contract/accounts/support.ts'
import { membersInFolder } from '#client/people/members/api.ts'
import { choose, formFields, renderMessageForm } from '#client/testing/messageForm.tsx'
import { serve } from '#client/testing/serve.ts'

let sent: RequestInput<typeof messages.send>[]
let asked: RequestInput<typeof support.send>[]

const { search, group, support: toSupport, subject, content, send, chips } = formFields
const none = (name: string) => screen.queryByRole('list', { name })

beforeEach(() => {
  localStorage.clear()
  sent = serve(messages.send, { messageId: 12 })
  asked = serve(support.send, { messageId: 12, caseId: 1 })
})

test('searching without accents finds the member, who becomes a removable chip', async () => {
  const { user } = renderMessageForm()
  await user.type(search(), 'asa')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Åsa Öberg'])
  await user.click(screen.getByRole('option', { name: 'Åsa Öberg' }))
  await user.keyboard('{Escape}')
  expect(chips()).toEqual(['Åsa Öberg'])
  await user.click(screen.getByRole('button', { name: 'Ta bort Åsa Öberg' }))
  expect(none('Valda mottagare')).toBeNull()
})

test('users cannot choose themselves', async () => {
  const { user } = renderMessageForm()
  await user.type(search(), 'berg')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Erik Berg', 'Åsa Öberg'])
})

test('the whole group and chosen recipients exclude each other', async () => {
  const { user } = renderMessageForm()
  await choose(user, 'erik', 'Erik Berg')
  await choose(user, 'asa', 'Åsa Öberg')
  expect(chips()).toHaveLength(2)
  await user.click(group())
  expect(group()).toHaveProperty('checked', true)
  expect(none('Valda mottagare')).toBeNull()
  await choose(user, 'erik', 'Erik Berg')
  expect(group()).toHaveProperty('checked', false)
  expect(chips()).toHaveLength(1)
})

test('choosing customer service clears recipients and group', async () => {
  const { user } = renderMessageForm()
  await choose(user, 'erik', 'Erik Berg')
  await user.click(toSupport())
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('switch', { name: /Hela teamet/ })).toBeNull()
  await user.click(toSupport())
  expect(none('Valda mottagare')).toBeNull()
  await user.click(group())
  await user.click(toSupport())
  await user.click(toSupport())
  expect(group()).toHaveProperty('checked', false)
})

test('a message to customer service refers to the folder and links to the thread', async () => {
  const { user } = renderMessageForm()
  await user.click(toSupport())
  await user.type(content(), 'Hur gör jag?')
  await user.click(send())
  expect(await screen.findByText('Meddelandet har skickats.')).toBeTruthy()
  expect(asked[0]).toEqual({
    body: {
      subject: 'Villa Solhem',
      content: 'Hur gör jag?',
      folderId: 7,
      caseId: null,
      uploadIds: [],
      idempotencyKey: expect.any(String),
    },
  })
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/objectPage_tabs1/7?tab=tab5&subTab=Kundtj%C3%A4nst&messageId=12',
  )
  expect(toSupport()).toHaveProperty('checked', false)
})

test('without a folder it goes to customer service, says why, and needs a subject', async () => {
  const { user } = renderMessageForm({ folderId: undefined, folderTitle: '', recipients: undefined })
  expect(toSupport()).toMatchObject({ checked: true, ariaDisabled: 'true' })
  expect(screen.getByText(/Det du skriver här går till kundtjänst/)).toBeTruthy()
  await user.click(toSupport())
  expect(toSupport()).toHaveProperty('checked', true)
  await user.type(content(), 'Hur gör jag?')
  await user.click(send())
  expect(await screen.findByText('Detta fält är obligatoriskt.')).toBeTruthy()
  expect(document.activeElement).toBe(subject())
  await user.type(subject(), 'En fråga')
  await user.click(send())
  expect(await screen.findByText('Meddelandet har skickats.')).toBeTruthy()
  expect(asked[0]).toMatchObject({ body: { subject: 'En fråga', folderId: null } })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/messages?subTab=Kundtj%C3%A4nst&messageId=12')
})

test('in an archived folder only customer service can be written to', () => {
  renderMessageForm({ isArchived: true, reply: { messageId: 1, isToAll: false } })
  expect(toSupport()).toMatchObject({ checked: true, ariaDisabled: 'true' })
  expect(screen.getByText(/Mappen är arkiverad, så du kan bara skriva till kundtjänst/)).toBeTruthy()
})

test('opened for customer service, the switch is on and can be turned off', async () => {
  const { user } = renderMessageForm({ isToSupport: true })
  expect(toSupport()).toMatchObject({ checked: true, ariaDisabled: 'false' })
  await user.click(toSupport())
  expect(search()).toBeTruthy()
})

test('the receiver from the address is chosen, unless they are no member', async () => {
  renderMessageForm({ receiverId: 3 })
  expect(chips()).toEqual(['Åsa Öberg'])
  cleanup()
  renderMessageForm({ receiverId: 99 })
  expect(none('Valda mottagare')).toBeNull()
})

test('opened for the whole team, that is chosen and the first empty field has the focus', () => {
  renderMessageForm({ isToGroup: true })
  expect(screen.getByRole('switch', { name: /^Hela teamet/ })).toHaveProperty('checked', true)
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Ämne/ }))
})

test('submitting an empty form shows all errors and focuses the first field', async () => {
  const { user } = renderMessageForm()
  await user.click(send())
  expect(await screen.findByText('Vänligen fyll i alla obligatoriska fält.')).toBeTruthy()
  expect(screen.getByText('Du måste välja minst en mottagare.')).toBeTruthy()
  expect(screen.getAllByText('Detta fält är obligatoriskt.')).toHaveLength(1)
  expect(document.activeElement).toBe(search())
  // The open list of members would cover the error.
  expect(search().getAttribute('aria-expanded')).toBe('false')
  expect(sent).toEqual([])
  await user.click(group())
  await user.click(send())
  expect(document.activeElement).toBe(content())
})

test('submitting an empty form focuses the recipients also while they load', async () => {
  const { user } = renderMessageForm({ recipients: undefined })
  await user.click(send())
  expect(await screen.findByText('Du måste välja minst en mottagare.')).toBeTruthy()
  expect(document.activeElement).toBe(search())
  await user.keyboard('erik')
  expect(screen.getByText('Hämtar mottagare…')).toBeTruthy()
})

test('chips are below the field, so that the open list does not move', async () => {
  const { user } = renderMessageForm()
  await choose(user, 'erik', 'Erik Berg')
  const chosen = screen.getByRole('list', { name: 'Valda mottagare' })
  expect(search().compareDocumentPosition(chosen)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('without possible recipients the first enabled field gets focus', async () => {
  const { user } = renderMessageForm({ recipients: [] })
  expect(screen.getByText(/^Ingen annan är med i mappen än/)).toBeTruthy()
  await user.click(send())
  expect(await screen.findByText('Du måste välja minst en mottagare.')).toBeTruthy()
  expect(document.activeElement).toBe(content())
})

test('a blank text is invalid', async () => {
  const { user } = renderMessageForm()
  await user.click(group())
  await user.type(content(), '   ')
  await user.click(send())
  expect(await screen.findByText('Detta fält är obligatoriskt.')).toBeTruthy()
  expect(sent).toEqual([])
})

test("an empty subject becomes the folder's title", async () => {
  const { user } = renderMessageForm()
  await choose(user, 'erik', 'Erik Berg')
  await user.type(content(), 'Vi ses.')
  await user.click(send())
  await screen.findByText('Meddelandet har skickats.')
  expect(sent[0]).toEqual({
    body: {
      subject: 'Villa Solhem',
      content: 'Vi ses.',
      recipientIds: [2],
      isToGroup: false,
      folderId: 7,
      replyToId: null,
      uploadIds: [],
      idempotencyKey: expect.any(String),
    },
  })
})

test('Ctrl + Enter sends from the text field', async () => {
  const { user } = renderMessageForm()
  await user.click(group())
  await user.type(content(), 'Vi ses.{Control>}{Enter}{/Control}')
  await screen.findByText('Meddelandet har skickats.')
  expect(sent).toHaveLength(1)
})

test('a failed send keeps the input; a successful one empties the form and links to the message', async () => {
  serve(messages.send, new TypeError('Failed to fetch'))
  const { user } = renderMessageForm()
  await user.click(group())
  await user.type(content(), 'Vi ses.')
  await user.click(send())
  expect(await screen.findByText('Ett nätverksfel uppstod. Försök igen.')).toBeTruthy()
  expect(content()).toHaveProperty('value', 'Vi ses.')
  expect(group()).toHaveProperty('checked', true)

  serve(messages.send, { messageId: 12 })
  await user.click(send())
  expect(await screen.findByText('Meddelandet har skickats.')).toBeTruthy()
  expect(content()).toHaveProperty('value', '')
  expect(group()).toHaveProperty('checked', false)
  expect(screen.getByRole('link').getAttribute('href')).toContain('messageId=12')
})

test('a recipient who has left is reported, and the members are reloaded', async () => {
  const message = 'Någon av mottagarna är inte med i mappen längre. Välj bland dem som finns i listan.'
  serve(messages.send, new Problem('memberNotFound', { fields: [{ path: 'recipientIds', message }] }))
  const { user, client } = renderMessageForm()
  const shown = membersInFolder(7).queryKey
  client.setQueryData(shown, { pages: [], pageParams: [] })
  await choose(user, 'erik', 'Erik Berg')
  await user.type(content(), 'Vi ses.')
  await user.click(send())
  expect(await screen.findByText(message)).toBeTruthy()
  expect(client.getQueryState(shown)?.isInvalidated).toBe(true)
})

test('without other members it says so', () => {
  renderMessageForm({ recipients: [{ userId: 1, name: 'Anna Berg' }] })
  expect(search()).toHaveProperty('placeholder', 'Inga mottagare tillgängliga')
  expect(group()).toHaveProperty('disabled', true)
})

test('with other members it asks to choose', () => {
  renderMessageForm()
  expect(search()).toHaveProperty('placeholder', 'Välj mottagare')
})
