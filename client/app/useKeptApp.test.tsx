import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeStored } from '#client/platform/drafts/browserStorage.ts'
import { signedInKey } from '#client/platform/drafts/storageKeys.ts'
import { useKeptApp } from './useKeptApp.ts'

const register = vi.fn<(address: string) => Promise<void>>(async () => {})
let idle: () => void

beforeEach(() => {
  register.mockClear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {})
  Object.assign(navigator, { serviceWorker: { register } })
  return () => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  }
})

const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

test('the app is kept once the page of somebody who is signed in has nothing else to do', () => {
  writeStored(signedInKey, true)
  renderHook(useKeptApp, { wrapper })
  expect(register).not.toHaveBeenCalled()
  idle()
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', {})
})

test('it is not kept anew behind a sign-out, which has the browser emptied', () => {
  writeStored(signedInKey, true)
  renderHook(useKeptApp, { wrapper })
  writeStored(signedInKey, null)
  idle()
  expect(register).not.toHaveBeenCalled()
})
