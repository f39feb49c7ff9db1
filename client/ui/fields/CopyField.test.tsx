import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyField } from './CopyField.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the text is copied and the button says so', async () => {
  const user = userEvent.setup()
  render(<CopyField label="Länk" value="https://parmen.example/a" />)
  await user.click(screen.getByRole('button', { name: 'Kopiera' }))
  expect(await screen.findByRole('button', { name: 'Kopierat' })).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('https://parmen.example/a')
  expect(screen.getByRole('status').textContent).toBe('Kopierat')
})

test('without clipboard access the text is selected and the user told', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'))
  render(<CopyField label="Länk" value="https://parmen.example/a" />)
  await user.click(screen.getByRole('button', { name: 'Kopiera' }))
  expect(await screen.findByText(/Texten är markerad/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Länk').selectionEnd).toBe('https://parmen.example/a'.length)
})
