import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { completing, skipReasons, unfinished } from '#client/content/activities/done/doneStore.ts'
import { closeModal } from '#client/platform/modal/modalStore.ts'
import { watchConnection } from '#client/platform/api/connection.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { setTokenSource } from '#client/platform/api/request.ts'
import { currentUserId } from '#client/platform/session/currentUserId.ts'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { assertAllServed, serveNothing } from './serve.ts'

// Generous: rendering time depends on the machine. A condition that never comes true still fails the test.
configure({ asyncUtilTimeout: 10_000 })
// Testing Library sets it in the first file of a worker alone.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// jsdom lacks this browser API.
globalThis.CSS = { supports: () => true, escape: (text: string) => text } as unknown as typeof CSS

beforeEach(() => {
  serveNothing()
  // Tests provide the session themselves, so no token is needed.
  setTokenSource(async () => null)
  // What the test before left behind: files share a document and the modules of the client.
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  queryClient.clear()
  onlineManager.setOnline(true)
  watchConnection()()
  currentUserId.set(null)
  closeModal()
  completing.set(null)
  unfinished.clear()
  skipReasons.clear()
  for (const { id } of currentToasts()) dismissToast(id)
})

afterEach(() => {
  cleanup()
  assertAllServed()
})
