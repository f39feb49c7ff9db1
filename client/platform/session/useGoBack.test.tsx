import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Link } from 'react-router'
import { useAwaitedParentPage, useSetParentPage } from '#client/ui/layout/parentPage.ts'
import { show } from '#client/testing/show.tsx'
import { useGoBack } from './useGoBack.ts'

function Back() {
  return (
    <button type="button" onClick={useGoBack()}>
      Tillbaka
    </button>
  )
}

const deferred = () => Promise.withResolvers<string | null>()

/** A page that does not know yet which one is above it. */
function Loading({ parent }: { parent: Promise<string | null> }) {
  const [find] = useState(() => () => parent)
  useSetParentPage(find)
  return <Back />
}

test('without a page before, it waits to hear which page is above', async () => {
  const parent = deferred()
  const { user, router } = show(<Loading parent={parent.promise} />, { at: '/objectPage_tabs1/13' })
  await user.click(screen.getByRole('button', { name: 'Tillbaka' }))
  expect(router.state.location.pathname).toBe('/objectPage_tabs1/13')
  parent.resolve('/objectPage_tabs1/12')
  await expect.poll(() => router.state.location.pathname).toBe('/objectPage_tabs1/12')
})

function Awaited() {
  useAwaitedParentPage()
  return null
}

function Known() {
  useSetParentPage('/objectPage_tabs1/12')
  return null
}

test('before the page itself is there, it waits for it', async () => {
  function Guarded() {
    const [isThere, setThere] = useState(false)
    return (
      <>
        <Back />
        {isThere ? <Known /> : <Awaited />}
        <button type="button" onClick={() => setThere(true)}>
          Visa
        </button>
      </>
    )
  }
  const { user, router } = show(<Guarded />, { at: '/objectPage_tabs1/13' })
  await user.click(screen.getByRole('button', { name: 'Tillbaka' }))
  expect(router.state.location.pathname).toBe('/objectPage_tabs1/13')
  await user.click(screen.getByRole('button', { name: 'Visa' }))
  await expect.poll(() => router.state.location.pathname).toBe('/objectPage_tabs1/12')
})

test('whoever has gone elsewhere meanwhile stays there', async () => {
  const parent = deferred()
  const { user, router } = show(
    <>
      <Loading parent={parent.promise} />
      <Link to="/folders">Mappar</Link>
    </>,
    { at: '/objectPage_tabs1/13' },
  )
  await user.click(screen.getByRole('button', { name: 'Tillbaka' }))
  await user.click(screen.getByRole('link', { name: 'Mappar' }))
  parent.resolve('/objectPage_tabs1/12')
  await parent.promise
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  expect(router.state.location.pathname).toBe('/folders')
})

test('while the next page is loading it stays on this one', async () => {
  const page = Promise.withResolvers<{ Component: () => null }>()
  const { user, router } = show(
    <>
      <Back />
      <Link to="/objectPage_tabs1/13">El</Link>
    </>,
    { at: '/folders?sok=e', elsewhere: [{ path: '/objectPage_tabs1/:id', lazy: () => page.promise }] },
  )
  await user.click(screen.getByRole('link', { name: 'El' }))
  expect(router.state.navigation.state).toBe('loading')
  await user.click(screen.getByRole('button', { name: 'Tillbaka' }))
  page.resolve({ Component: () => null })
  await page.promise
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  expect(router.state.location).toMatchObject({ pathname: '/folders', search: '?sok=e' })
})
