import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#client/testing/show.tsx'
import { FullSoon } from './FullSoon.tsx'
import { InstallHint } from './InstallHint.tsx'
import { installPrompt, type InstallPrompt } from './installPrompt.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  act(() => installPrompt.set(null))
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
  act(() => installPrompt.set(offer as InstallPrompt))
  await user.click(screen.getByRole('button', { name: 'Visa inte igen' }))
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  show(<InstallHint />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('its buttons take the focus of nobody along', async () => {
  const inList = () => (
    <main tabIndex={-1}>
      <InstallHint />
    </main>
  )
  const refuses = Object.assign(new Event('beforeinstallprompt'), {
    prompt: () => Promise.reject(new Error('Not now')),
  })
  const { user } = show(inList())
  for (const name of ['Installera Pärmen', 'Visa inte igen']) {
    act(() => installPrompt.set(refuses))
    await user.click(screen.getByRole('button', { name }))
    expect(screen.queryByRole('button')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))
    act(() => screen.getByRole('main').blur())
  }
})

test.each([
  ['Macintosh; Intel Mac OS X 10_15_7', 0, 'Lägg Pärmen i Dock.'],
  ['Macintosh; Intel Mac OS X 10_15_7', 5, 'Lägg Pärmen på hemskärmen.'],
  ['iPhone; CPU iPhone OS 18_5 like Mac OS X', 5, 'Lägg Pärmen på hemskärmen.'],
  ['X11; Linux x86_64', 0, null],
])('on %s with %i touch points Safari is said to keep it where it can', (system, maxTouchPoints, place) => {
  const userAgent = `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true })
  show(<InstallHint />)
  expect(screen.queryByText(/^Lägg Pärmen/)?.textContent ?? null).toBe(place)
})
