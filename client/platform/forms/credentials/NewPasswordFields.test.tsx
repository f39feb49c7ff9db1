import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NewPasswordFields } from './NewPasswordFields.tsx'

const field = (name: string) => ({ name, error: undefined })

test('a password that the server refuses as too easy is told why, and a better one not', async () => {
  render(
    <form>
      <NewPasswordFields password={field('password')} confirmation={field('confirmation')} />
    </form>,
  )
  const password = screen.getByLabelText('Lösenord')
  await userEvent.type(password, 'parmen123')
  expect(await screen.findByText(/^Det är bland det första någon gissar\./)).toBeTruthy()
  await userEvent.type(password, ' korrekt häst')
  expect(await screen.findByText('Starkt')).toBeTruthy()
  expect(screen.queryByText(/^Det är bland det första/)).toBeNull()
})
