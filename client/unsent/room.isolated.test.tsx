import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { FullSoon } from './FullSoon.tsx'
import { InstallHint } from './InstallHint.tsx'
import { installOffer, type InstallOffer } from './installOffer.ts'

afterEach(() => {
  localStorage.clear()
  act(() => installOffer.set(null))
})

function lend(left: number) {
  const storage = { estimate: async () => ({ quota: 10_000_000_000, usage: 10_000_000_000 - left }) }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
}

test('it is said before the device is full', async () => {
  lend(60_000_000)
  show(<FullSoon />)
  expect((await screen.findByRole('status')).textContent).toMatch(/^Det börjar bli fullt på/)
})

test('nothing is said while there is room', async () => {
  lend(5_000_000_000)
  show(<FullSoon />)
  await act(() => Promise.resolve())
  expect(screen.queryByText(/fullt/)).toBeNull()
})

test('the app is offered where the browser does, until it is dismissed for good', async () => {
  let asked = 0
  const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => asked++ })
  const { user, unmount } = show(<InstallHint />)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => void dispatchEvent(offer))
  await user.click(screen.getByRole('button', { name: 'Installera Pärmen' }))
  expect(asked).toBe(1)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => installOffer.set(offer as InstallOffer))
  await user.click(screen.getByRole('button', { name: 'Visa inte igen' }))
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  show(<InstallHint />)
  expect(screen.queryByRole('button')).toBeNull()
})
