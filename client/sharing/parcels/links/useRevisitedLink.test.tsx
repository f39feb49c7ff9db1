import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parcelLinks } from '#contract/sharing/parcelLinks.ts'
import { Problem } from '#contract/platform/problems.ts'
import { aHandOverGreeting } from '#client/testing/soldFolderAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { isNotFound } from '#client/platform/forms/formProblem.ts'
import { forgetLink } from './useOpenedLink.ts'
import { useRevisitedLink } from './useRevisitedLink.ts'

const secret = 'hemligheten-som-ingen-annan-vet-i-hela-varld'
const gone = () => Promise.reject(new Problem('parcelNotFound'))

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

afterEach(() => vi.useRealTimers())

function Page({ read }: { read: (id: number) => Promise<unknown> }) {
  const { parcelId, isUnusable, opening } = useRevisitedLink('handOver', read)
  const isGone = isUnusable || isNotFound(opening.error)
  return <p>{isGone ? 'inget' : opening.error ? 'fel' : parcelId === null ? '…' : `paket ${parcelId}`}</p>
}

/** A page that is loaded: what was kept in its memory is gone. */
function load(at: string, read: (id: number) => Promise<unknown> = () => Promise.resolve()) {
  const page = show(<Page read={read} />, { at, userId: null })
  return { text: () => page.container.textContent, ...page }
}

async function opened() {
  const calls = serve(parcelLinks.open, aHandOverGreeting)
  const first = load(`/overtagande#${secret}`)
  await screen.findByText('paket 3')
  first.unmount()
  return calls
}

test('is not opened anew when the page is loaded again, nor from another tab', async () => {
  const calls = await opened()
  const second = load('/overtagande')
  await screen.findByText('paket 3')
  second.unmount()
  // Another tab has the link, or comes back from a mail without it.
  for (const at of [`/overtagande#${secret}`, '/overtagande']) {
    sessionStorage.clear()
    const tab = load(at)
    await screen.findByText('paket 3')
    tab.unmount()
  }
  expect(calls).toHaveLength(1)
  expect(Object.values(localStorage).join()).not.toContain(secret)
})

test('is opened anew once it is read no longer, and leads to nothing without the link', async () => {
  const calls = await opened()
  const second = load('/overtagande', gone)
  await screen.findByText('paket 3')
  second.unmount()
  expect(calls).toHaveLength(2)
  sessionStorage.clear()
  load('/overtagande', gone)
  await screen.findByText('inget')
})

test('nor is anything remembered for longer than its cookie', async () => {
  await opened()
  sessionStorage.clear()
  vi.setSystemTime(Date.now() + 12 * 3_600_000 + 1)
  load('/overtagande')
  expect(screen.getByText('inget')).toBeDefined()
})

test('another link is opened for itself', async () => {
  const calls = await opened()
  load('/overtagande#en-annan-lank', gone)
  await screen.findByText('paket 3')
  expect(calls).toHaveLength(2)
})

test('what cannot be asked now is not opened anew, so that it stays confirmed', async () => {
  const calls = await opened()
  load('/overtagande', () => Promise.reject(new Problem('unexpected')))
  await screen.findByText('fel')
  expect(calls).toHaveLength(1)
})

test('is forgotten with what it led to', async () => {
  await opened()
  forgetLink('handOver')
  load('/overtagande')
  expect(screen.getByText('inget')).toBeDefined()
})

test('a link of another kind leads to nothing here', async () => {
  serve(parcelLinks.open, { ...aHandOverGreeting, kind: 'share' })
  load(`/overtagande#${secret}`)
  expect(await screen.findByText('inget')).toBeDefined()
})
