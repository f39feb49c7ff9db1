import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { product } from '#contract/platform/product.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { useContactForm } from './useContactForm.ts'

vi.mock('#client/platform/session/session.tsx', () => ({ useSession: () => ({ user: null }) }))
vi.mock('./captchaWidget.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

function Form() {
  const { form } = useContactForm()
  return <CaptchaField control={form.control} />
}

test('a captcha that cannot be loaded shows an alternative', async () => {
  render(<Form />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Kopiera det du har skrivit och ladda om sidan')
  expect(screen.getByRole('link').getAttribute('href')).toBe(`mailto:${product.supportAddress}`)
})
