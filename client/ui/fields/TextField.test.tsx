import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

test('the label names the field; hint and error describe it', () => {
  render(<TextField label="Email" hint="Som du loggar in med" error="Skriv en adress." />)
  const field = screen.getByLabelText('Email')
  expect(describing(field)).toEqual(['Som du loggar in med', 'Skriv en adress.'])
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('without hint and error there is no aria-describedby', () => {
  render(<TextField label="Email" error="" />)
  const field = screen.getByLabelText('Email')
  expect(field.hasAttribute('aria-describedby')).toBe(false)
  expect(field.hasAttribute('aria-invalid')).toBe(false)
})

test('what is not marked as optional is told to be required', () => {
  render(
    <>
      <TextField label="Namn" />
      <TextArea label="Beskrivning" optional />
      <TextField label="E-post" readOnly />
    </>,
  )
  const isRequired = (label: string) => screen.getByLabelText(label).ariaRequired
  expect(['Namn', 'Beskrivning', 'E-post'].map(isRequired)).toEqual(['true', null, null])
})

test('a registered field is validated, focused on error, and submitted', async () => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  render(<Registration onSend={(values) => sent.push(values)} />)
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText('Detta fält är obligatoriskt.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Namn')))
  await user.type(screen.getByLabelText('Namn'), 'Åsa')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(sent).toEqual([{ name: 'Åsa' }]))
})

test('a busy button keeps focus and does not submit again', async () => {
  const user = userEvent.setup()
  const sent: unknown[] = []
  render(<Registration isBusy onSend={(values) => sent.push(values)} />)
  const button = screen.getByRole('button', { name: 'Spara', busy: true })
  await user.click(button)
  await user.type(screen.getByLabelText('Namn'), 'Åsa{Enter}')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.hasAttribute('disabled')).toBe(false)
  expect(screen.queryByText('Detta fält är obligatoriskt.')).toBeNull()
  expect(sent).toEqual([])
})

test('a text area shows a count near its limit, and truncates nothing', async () => {
  const user = userEvent.setup()
  render(<TextArea label="Text" defaultValue="åtta ord" maxLength={10} />)
  const area = screen.getByLabelText<HTMLTextAreaElement>('Text')
  expect(screen.queryByText('8 / 10')).toBeNull()
  await user.type(area, '!')
  expect(screen.getByText('9 / 10')).toBeDefined()
  await user.paste(' och ännu fler')
  expect(area.value).toBe('åtta ord! och ännu fler')
  expect(screen.getByText('13 tecken för många')).toBeDefined()
})

function Registration({ isBusy = false, onSend }: { isBusy?: boolean; onSend: (values: { name: string }) => void }) {
  const { register, handleSubmit, formState } = useForm<{ name: string }>()
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(onSend)(event)}>
      <TextField
        label="Namn"
        required
        error={formState.errors.name?.message}
        {...register('name', { required: 'Detta fält är obligatoriskt.' })}
      />
      <Button type="submit" isBusy={isBusy}>
        Spara
      </Button>
    </form>
  )
}

function describing(field: HTMLElement) {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}
