import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { required, sameAs } from './credentials/signInRules.ts'
import { useUncontrolledForm } from './useUncontrolledForm.ts'

type Sent = { password: string; again: string }

function Passwords({ send }: { send: (values: Sent) => Promise<boolean | void> }) {
  const form = useUncontrolledForm({
    rules: { password: required, again: sameAs('password', 'Olika.') },
    validateOnBlur: ['again'],
    send,
    toSubmitError: (error) => ({ text: String(error), focus: 'password' }),
  })
  return (
    <form noValidate {...form.form}>
      <p>{form.errors.root}</p>
      <PasswordField label="Ett" autoComplete="new-password" {...form.field('password')} />
      <PasswordField label="Två" autoComplete="new-password" {...form.field('again')} />
      <button type="submit">{form.isBusy ? 'Skickar' : 'Skicka'}</button>
    </form>
  )
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const click = () => userEvent.click(screen.getByRole('button', { name: /^Skicka/ }))

test('a missing value shows an error and gets focus', async () => {
  const send = vi.fn<() => Promise<void>>()
  render(<Passwords send={send} />)
  await click()
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText('Ett'))
  expect(screen.getByLabelText('Ett').getAttribute('aria-invalid')).toBe('true')
})

test('a mismatch is reported on blur, and disappears once the values match', async () => {
  render(<Passwords send={async () => undefined} />)
  await type('Ett', 'hemligt')
  await type('Två', 'heml')
  expect(screen.queryByText('Olika.')).toBeNull()
  await userEvent.tab()
  expect(screen.getByText('Olika.')).toBeTruthy()
  await type('Två', 'igt')
  expect(screen.queryByText('Olika.')).toBeNull()
})

test('a form is submitted once, and keeps its input when that fails', async () => {
  let refuse: ((reason: string) => void) | undefined
  const send = vi.fn<(values: Sent) => Promise<void>>(() => new Promise((_, reject) => (refuse = reject)))
  render(<Passwords send={send} />)
  await type('Ett', 'hemligt')
  await type('Två', 'hemligt{Enter}{Enter}')
  await click()
  expect(send).toHaveBeenCalledExactlyOnceWith({ password: 'hemligt', again: 'hemligt' })
  refuse?.('Det gick inte.')
  expect(await screen.findByText('Det gick inte.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Ett').value).toBe('hemligt')
  expect(document.activeElement).toBe(screen.getByLabelText('Ett'))
  await click()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a form stays busy while the page changes', async () => {
  render(<Passwords send={async () => true} />)
  await type('Ett', 'a')
  await type('Två', 'a{Enter}')
  expect(screen.getByRole('button', { name: 'Skickar' })).toBeTruthy()
})
