import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../http.ts'
import { MessageForm } from './MessageForm.tsx'

vi.mock('../session.tsx', () => ({ useUser: () => ({ userId: 1 }) }))
vi.mock('../http.ts', () => ({ call: vi.fn<() => unknown>(), callPaged: vi.fn<() => unknown>() }))
const sent = vi.mocked(call)

const people = [
  { userId: 1, name: 'Anna Berg' },
  { userId: 2, name: 'Åsa Öberg' },
  { userId: 3, name: 'Erik Berg' },
]

beforeEach(() => {
  sent.mockReset()
  // Of the browser, and not in jsdom.
  vi.stubGlobal('CSS', { supports: () => true, escape: (text: string) => text })
})

function open(recipients = people) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MessageForm folderId={7} folderTitle="Villa Solhem" recipients={recipients} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const search = () => screen.getByRole('combobox', { name: 'Mottagare' })
const group = () => screen.getByRole('switch', { name: /Skicka till hela gruppen/ })
const content = () => screen.getByRole('textbox', { name: 'Meddelande' })
const chips = () => within(screen.getByRole('list', { name: 'Valda mottagare' })).getAllByRole('listitem')
const send = () => screen.getByRole('button', { name: 'Skicka' })

async function choose(user: ReturnType<typeof userEvent.setup>, typed: string, name: string) {
  await user.type(search(), typed)
  await user.click(await screen.findByRole('option', { name }))
  await user.keyboard('{Escape}')
}

test('a search without accents finds the member, who then stands as chosen and can be taken away', async () => {
  const user = open()
  await user.type(search(), 'asa')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Åsa Öberg'])
  await user.click(screen.getByRole('option', { name: 'Åsa Öberg' }))
  await user.keyboard('{Escape}')
  expect(chips().map((chip) => chip.textContent)).toEqual(['Åsa Öberg'])
  await user.click(screen.getByRole('button', { name: 'Ta bort Åsa Öberg' }))
  expect(screen.queryByRole('list', { name: 'Valda mottagare' })).toBeNull()
})

test('nobody can choose himself', async () => {
  const user = open()
  await user.type(search(), 'berg')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Åsa Öberg', 'Erik Berg'])
})

test('the whole group and chosen recipients exclude each other', async () => {
  const user = open()
  await choose(user, 'erik', 'Erik Berg')
  await choose(user, 'asa', 'Åsa Öberg')
  expect(chips()).toHaveLength(2)
  await user.click(group())
  expect(group()).toHaveProperty('checked', true)
  expect(screen.queryByRole('list', { name: 'Valda mottagare' })).toBeNull()
  await choose(user, 'erik', 'Erik Berg')
  expect(group()).toHaveProperty('checked', false)
  expect(chips()).toHaveLength(1)
})

test('an empty form says what is missing, field by field and as a whole', async () => {
  const user = open()
  await user.click(send())
  expect(await screen.findByText('Vänligen fyll i alla obligatoriska fält.')).toBeTruthy()
  expect(screen.getByText('Du måste välja minst en mottagare.')).toBeTruthy()
  expect(screen.getAllByText('Detta fält är obligatoriskt.')).toHaveLength(1)
  expect(sent).not.toHaveBeenCalled()
})

test('an empty subject is sent as the title of the folder', async () => {
  sent.mockResolvedValue({ messageId: 12 })
  const user = open()
  await choose(user, 'erik', 'Erik Berg')
  await user.type(content(), 'Vi ses.')
  await user.click(send())
  await screen.findByText('Meddelandet har skickats.')
  expect(sent.mock.calls[0]?.[1]).toEqual({
    body: { subject: 'Villa Solhem', content: 'Vi ses.', recipientIds: [3], isToGroup: false, myObjectId: 7 },
  })
})

test('a failed send keeps what was typed, the next one empties the form and leads to the message', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ messageId: 12 })
  const user = open()
  await user.click(group())
  await user.type(content(), 'Vi ses.')
  await user.click(send())
  expect(await screen.findByText('Ett nätverksfel uppstod. Försök igen.')).toBeTruthy()
  expect(content()).toHaveProperty('value', 'Vi ses.')
  expect(group()).toHaveProperty('checked', true)

  await user.click(send())
  expect(await screen.findByText('Meddelandet har skickats.')).toBeTruthy()
  expect(content()).toHaveProperty('value', '')
  expect(group()).toHaveProperty('checked', false)
  expect(screen.getByRole('link').getAttribute('href')).toContain('messageId=12')
})

test('where nobody else is, it says so', () => {
  open([{ userId: 1, name: 'Anna Berg' }])
  expect(search()).toHaveProperty('placeholder', 'Inga mottagare tillgängliga')
  expect(group()).toHaveProperty('disabled', true)
})
