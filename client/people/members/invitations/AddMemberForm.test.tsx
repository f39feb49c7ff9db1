import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { health } from '#contract/platform/health.ts'
import { members, type SentInvitation } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem, type ProblemCode } from '#contract/platform/problems.ts'
import { watchConnection } from '#client/platform/api/connection.ts'
import { aMember } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { AddMemberForm } from './AddMemberForm.tsx'

const controls = { close: vi.fn<() => boolean>(() => true), cancel: vi.fn<() => void>(), setDirty: () => undefined }

const invitationOf = (email: string): SentInvitation => ({
  member: aMember({ id: email.charCodeAt(0), email }),
  link: 'http://127.0.0.1:3000/inbjudan#x',
  expiresAt: '2026-12-26T00:00:00.000Z',
  mailing: 'mailed',
})

/** Answers each call once `answerAll` has been called. */
function answersLater(problems: Record<string, ProblemCode> = {}) {
  const gate = Promise.withResolvers<void>()
  const asked = serve(members.invite, async ({ body }) => {
    await gate.promise
    const code = problems[body.email]
    if (code) throw new Problem(code)
    return invitationOf(body.email)
  })
  return { asked, answerAll: gate.resolve }
}

const open = () => show(<AddMemberForm id={7} roleId={roles.founder} params={null} {...controls} />)

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-post' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: /^Bjud in/ }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const invited = (asked: readonly { body: { email: string } }[]) => asked.map(({ body }) => body.email)
const giveRole = (address: string, roleId: number) =>
  fireEvent.change(screen.getByRole('combobox', { name: `Roll för ${address}` }), { target: { value: roleId } })

/** The rows of those who are to be invited. */
function rows() {
  const list = screen.queryByRole('list', { name: /adress/ })
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map(({ firstChild }) => firstChild?.firstChild?.textContent)
    : []
}

test('who is pasted and typed while a list is sent stays, and who is removed meanwhile is not invited', async () => {
  const { asked, answerAll } = answersLater()
  open()
  paste('a@exempel.se, b@exempel.se, c@exempel.se')
  submit()
  await waitFor(() => expect(asked).toHaveLength(1))
  press('Ta bort b@exempel.se')
  paste('d@exempel.se, e@exempel.se')
  type('fred')
  answerAll()
  await waitFor(() => expect(rows()).toEqual(['d@exempel.se', 'e@exempel.se']))
  expect(field().value).toBe('fred')
  expect(invited(asked)).toEqual(['a@exempel.se', 'c@exempel.se'])
})

test('who is given another role while a list is sent is invited with it', async () => {
  const { asked, answerAll } = answersLater()
  open()
  paste('a@exempel.se, b@exempel.se')
  submit()
  await waitFor(() => expect(asked).toHaveLength(1))
  giveRole('b@exempel.se', roles.partner)
  answerAll()
  await screen.findByText('2 inbjudningar är skickade.')
  expect(asked.map(({ body }) => body.roleId)).toEqual([roles.observer, roles.partner])
})

test('what is typed while one is sent stays in the field', async () => {
  const { asked, answerAll } = answersLater()
  open()
  type('a@exempel.se')
  submit()
  await waitFor(() => expect(asked).toHaveLength(1))
  type('bo@exem')
  answerAll()
  await screen.findByText('En inbjudan är skickad.')
  expect(field().value).toBe('bo@exem')
})

test('one that is refused after something else was typed is told of in the list', async () => {
  const { asked, answerAll } = answersLater({ 'a@exempel.se': 'alreadyMember' })
  open()
  type('a@exempel.se')
  submit()
  await waitFor(() => expect(asked).toHaveLength(1))
  type('bo@exem')
  answerAll()
  await waitFor(() => expect(rows()).toEqual(['a@exempel.se']))
  expect(field().value).toBe('bo@exem')
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
})

test('correcting a row keeps what is typed, as a row, and the role that the row has', async () => {
  const { asked, answerAll } = answersLater({ 'a@exempel.se': 'alreadyMember' })
  answerAll()
  open()
  paste('a@exempel.se, b@exempel.se')
  giveRole('a@exempel.se', roles.partner)
  submit()
  await waitFor(() => expect(rows()).toEqual(['a@exempel.se']))
  type('cia@exem')
  press('Rätta a@exempel.se')
  expect(rows()).toEqual(['cia@exem'])
  expect(field().value).toBe('a@exempel.se')
  type('aa@exempel.se')
  submit()
  expect(rows()).toEqual(['cia@exem', 'aa@exempel.se'])
  submit()
  await waitFor(() => expect(asked).toHaveLength(3))
  expect(asked[2]).toMatchObject({ body: { email: 'aa@exempel.se', roleId: roles.partner } })
  await waitFor(() => expect(rows()).toEqual(['cia@exem']))
})

test('the role of a corrected row is not that of whoever is typed instead', async () => {
  const { answerAll } = answersLater({ 'a@exempel.se': 'alreadyMember' })
  answerAll()
  open()
  paste('a@exempel.se, b@exempel.se, styrelsen')
  giveRole('a@exempel.se', roles.partner)
  submit()
  await waitFor(() => expect(rows()).toEqual(['a@exempel.se', 'styrelsen']))
  press('Rätta a@exempel.se')
  type('')
  type('cia@exempel.se,')
  expect(rows()).toEqual(['styrelsen', 'cia@exempel.se'])
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe(String(roles.observer))
})

test('a row is no longer said to be listed already once the other is sent', async () => {
  const { answerAll } = answersLater()
  open()
  paste('a@exempel.se, a@exempel.se')
  screen.getByText('Adressen står redan i listan.')
  submit()
  answerAll()
  await waitFor(() => expect(rows()).toEqual(['a@exempel.se']))
  expect(screen.queryByText('Adressen står redan i listan.')).toBeNull()
})

test('without a network it says so at once, and who was typed stays', async () => {
  serve(members.invite, new Error('offline'))
  serve(health.live, new Error('offline'))
  onTestFinished(watchConnection())
  dispatchEvent(new Event('offline'))
  open()
  type('a@exempel.se')
  submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Det här går inte utan nät.')
  expect(field().value).toBe('a@exempel.se')
})
