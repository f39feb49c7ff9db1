import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'

function Question({ left = 3 }: { left?: number }) {
  const [tries, setTries] = useState(left)
  const error = tries < left ? `Koden stämmer inte. ${tries} försök kvar.` : undefined
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        setTries(tries - 1)
      }}
    >
      <TextField label="Namn" />
      <TextField label="Kod" error={error} />
      <Button type="submit">Nästa</Button>
    </Form>
  )
}

const code = () => screen.getByRole('textbox', { name: 'Kod' })

test('what is wrong in a field is announced, again as it changes, and describes the field', async () => {
  render(<Question />)
  await userEvent.type(code(), '1{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Koden stämmer inte. 2 försök kvar.')
  const announced = screen.getByRole('alert')
  await userEvent.keyboard('{Enter}')
  // In the same place: what changes in it is announced.
  expect(announced.textContent).toBe('Koden stämmer inte. 1 försök kvar.')
  expect(code().getAttribute('aria-describedby')).toBe(announced.id)
})

test('a form that is not sent leads to its first wrong field', async () => {
  render(<Question />)
  await userEvent.click(screen.getByRole('button', { name: 'Nästa' }))
  await expect.poll(() => document.activeElement).toBe(code())
})
