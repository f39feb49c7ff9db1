import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import { loans, type Loan } from '#contract/content/loans.ts'
import { messages } from '#contract/content/messages.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { aComponent, aMember, anOpenFolder } from '#client/testing/answers.ts'
import { aLoan } from '#client/testing/loanAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts } from '#client/ui/feedback/toastStore.ts'
import { LoansTab } from './LoansTab.tsx'

let standing: Loan[]
let back: Loan[]

beforeEach(() => {
  vi.setSystemTime('2026-11-28T10:00:00Z')
  queryClient.clear()
  standing = []
  back = []
  serve(loans.inFolder, ({ query }) => (query.list === 'back' ? back : standing))
  serve(members.inFolder, [aMember({ userId: 4, firstName: 'Olle', lastName: 'Åkesson' })])
  serve(firms.inFolder, [])
  serve(components.ofUser, [aComponent({ id: 20, folderId: 13, name: 'Stege, 8 m' })])
})

const open = (roleId: number = roles.partner) =>
  show(<LoansTab folder={anOpenFolder({ id: 12, roleId })} />, { client: queryClient }).user
const line = () => screen.findByRole('textbox', { name: 'Vad lånas ut, till vem och till när?' })
const chips = () =>
  [...screen.getByRole('group', { name: 'Så förstod Pärmen raden' }).children]
    .filter((chip) => !chip.matches('[role=status]'))
    .map((chip) => chip.textContent)
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim())
const toast = (text: string) => waitFor(() => expect(currentToasts().at(-1)?.text).toBe(text))

test('a line shows how it was read, and one press notes it with what it names', async () => {
  const added = serve(loans.add, aLoan({ componentId: 20, what: 'Stege, 8 m' }))
  const removed = serve(loans.remove, null)
  const user = open()
  await user.type(await line(), 'Stegen till Olle till söndag')
  await waitFor(() => expect(chips()).toEqual(['Stege, 8 m', 'Olle Åkesson', 'Till i morgon']))
  await user.click(screen.getByRole('button', { name: 'Låna ut' }))
  await toast('Stege, 8 m är hos Olle Åkesson.')
  expect(added[0]?.body).toMatchObject({ folderId: 13, componentId: 20, holderId: 4, dueOn: '2026-11-29' })
  expect(await line()).toHaveProperty('value', '')
  currentToasts().at(-1)?.action?.run()
  await waitFor(() => expect(removed).toHaveLength(1))
})

test('what was found by a name is put away by one press: then the words stand as they are written', async () => {
  const user = open()
  await user.type(await line(), 'Stegen till Olle')
  await user.click(await screen.findByRole('button', { name: 'Inte Olle Åkesson' }))
  await user.click(screen.getByRole('button', { name: 'Inte Stege, 8 m' }))
  expect(chips()).toEqual(['Stegen', 'Olle', 'Tills vidare'])
})

test('a line that says the same of what and of whom has a chip for each', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const user = open()
  await user.type(await line(), 'Kajan till Kajan')
  expect(chips()).toEqual(['Kajan', 'Kajan', 'Tills vidare'])
  expect(errors.mock.calls.filter(([said]) => /same key/.test(String(said)))).toEqual([])
})

test('a line that names nobody is asked about, and one that says a code is not kept', async () => {
  const added = serve(loans.add, aLoan())
  const user = open()
  await user.type(await line(), 'Stegen{Enter}')
  expect(await screen.findByText(/Skriv både vad och till vem/)).toBeTruthy()
  await user.clear(await line())
  await user.type(await line(), 'Portkod 4711 till Olle{Enter}')
  expect(await screen.findByText(/Vad en kod är sparas inte här/)).toBeTruthy()
  expect(screen.queryByRole('group')).toBeNull()
  expect(added).toEqual([])
})

test('what is late stands first, keys with how many are out, and one press says that something is back', async () => {
  standing = [
    aLoan({ id: 1, what: 'Borren', dueOn: '2026-12-04' }),
    aLoan({ id: 2, what: 'Stegen', dueOn: '2026-10-31' }),
    aLoan({ id: 3, what: 'Ytterdörren', keyNumber: 1, returnedOn: '2026-11-01' }),
    aLoan({ id: 4, what: 'Ytterdörren', keyNumber: 3 }),
  ]
  const changed = serve(loans.change, aLoan())
  const user = open()
  await waitFor(() => expect(headings()[0]).toBe('Skulle ha kommit tillbaka 1'))
  const groups = ['Skulle ha kommit tillbaka 1', 'Ute 1', 'Nycklar 1 ute av 2']
  expect(headings().filter((heading) => groups.includes(heading ?? ''))).toEqual(groups)
  await user.click(screen.getByRole('button', { name: 'Tillbaka: Stegen' }))
  await toast('Stegen är tillbaka.')
  expect(changed[0]).toMatchObject({ params: { id: 2 }, body: { returnedOn: '2026-11-28' } })
  currentToasts().at(-1)?.action?.run()
  await waitFor(() => expect(changed[1]?.body).toMatchObject({ returnedOn: null }))
  expect(screen.queryByRole('button', { name: 'Tillbaka: Ytterdörren, nyckel 1' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Ytterdörren, nyckel 1/ }))
  await user.click(screen.getByRole('button', { name: 'Låna ut' }))
  expect(await line()).toHaveProperty('value', 'Ytterdörren nyckel 1 till ')
})

test('late keys alone stand with what is late, and only keys have the picture of a key', async () => {
  standing = [aLoan({ id: 4, what: 'Ytterdörren', keyNumber: 3, dueOn: '2026-10-31' })]
  back = [aLoan({ id: 5, what: 'Skottkärran', returnedOn: '2026-11-01' })]
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Visa det som har kommit tillbaka' }))
  expect(headings()).not.toContain('Nycklar 1 ute av 1')
  expect(await screen.findByText('Skottkärran')).toBeTruthy()
  expect(document.querySelector('.lucide-key-round')).toBeNull()
})

test('who says by a key that something is back is led to the rows that are left', async () => {
  standing = [aLoan({ id: 1, what: 'Borren' }), aLoan({ id: 2, what: 'Kärran' })]
  serve(loans.change, () => {
    standing = standing.slice(1)
    return aLoan({ id: 1, returnedOn: '2026-11-28' })
  })
  const user = open()
  const circle = await screen.findByRole('button', { name: 'Tillbaka: Borren' })
  circle.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(circle.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.textContent).toContain('Kärran')
})

test('a member is reminded by a message that is read before it is sent, and noted first', async () => {
  standing = [aLoan()]
  const noted = serve(loans.change, aLoan({ remindedOn: '2026-11-28', reminders: 1 }))
  const sent = serve(messages.send, () => {
    expect(noted).toHaveLength(1)
    return { messageId: 9 }
  })
  const user = open()
  await user.click(await screen.findByRole('button', { name: /Stegen, 8 m ?Sedan/ }))
  const text = screen.getByRole('textbox', { name: /Påminn/ })
  expect((text as HTMLTextAreaElement).value).toContain('Hej Olle! Har du det här kvar: stegen, 8 m?')
  expect(screen.getByText(/Går som meddelande till Olle/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Skicka' }))
  await toast('Meddelandet har skickats.')
  expect(sent[0]?.body).toMatchObject({ folderId: 12, recipientIds: [4] })
})

test('anybody else is reminded by what is copied or by sms, and nobody twice in a week', async () => {
  standing = [
    aLoan({ holderId: null, who: 'Johan Ek', mobile: '070-123 45 67' }),
    aLoan({ id: 62, what: 'Borren', remindedOn: '2026-11-24', reminders: 2 }),
  ]
  const user = open()
  await user.click(await screen.findByRole('button', { name: /Stegen, 8 m ?Sedan/ }))
  expect(screen.getByRole('link', { name: 'Sms' }).getAttribute('href')).toMatch(/^sms:0701234567\?&body=Hej!/)
  expect(screen.queryByRole('button', { name: 'Skicka' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Borren ?Sedan/ }))
  expect(await screen.findByText('Påmind 2 gånger, senast 24 nov. En påminnelse i veckan räcker.')).toBeTruthy()
})

test('what has come back is folded away', async () => {
  back = [aLoan({ id: 1, returnedOn: '2026-11-01' }), aLoan({ id: 2, what: 'Tältet', returnedOn: '2026-10-01' })]
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Visa de två som kommit tillbaka' }))
  expect(screen.getByText('Tältet')).toBeTruthy()
})

test('who may not change anything sees it, and has no line to write', async () => {
  standing = [aLoan({ roleId: roles.observer })]
  open(roles.observer)
  expect(await screen.findByText('Stegen, 8 m')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: /Tillbaka/ })).toBeNull()
})

test('an empty list says what to write', async () => {
  open()
  expect(await screen.findByText('Inget är utlånat.')).toBeTruthy()
})
