import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders.ts'
import { lookups } from '#contract/lookups.ts'
import { anOpenFolder, someLookups } from '../testing/answers.ts'
import { serve } from '../testing/serve.ts'
import { show } from '../testing/show.tsx'
import { currentToasts, dismissToast } from '../ui/feedback/toastStore.ts'
import { AddSubFolderForm } from './AddFolderForm.tsx'

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  serve(lookups.all, someLookups())
  serve(folders.add, anOpenFolder({ id: 31 }))
})

async function create(close: () => boolean) {
  const ways = { close, cancel: close, setDirty: () => {} }
  const { router } = show(<AddSubFolderForm id={12} roleId={1} params={{ categoryId: null }} {...ways} />, {
    elsewhere: [{ path: '/objectPage_tabs1/:id', element: null }],
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Taket')
  await userEvent.click(screen.getByRole('button', { name: /Skapa undermappen/ }))
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['Undermappen är skapad.']))
  return () => router.state.location.pathname
}

test('a user who waits is taken to the new folder', async () => {
  const place = await create(() => true)
  await waitFor(() => expect(place()).toBe('/objectPage_tabs1/31'))
})

test('a user who closed the dialog before the response gets a toast and stays on their page', async () => {
  const place = await create(() => false)
  await waitFor(() => expect(screen.getByRole('button', { name: /Skapa/ }).getAttribute('aria-busy')).toBeNull())
  expect(place()).toBe('/')
})
