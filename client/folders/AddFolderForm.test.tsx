import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { Problem } from '#contract/platform/problems.ts'
import { templates } from '#contract/folders/templates.ts'
import { anOpenFolder, someLookups } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { AddMainFolderForm, AddSubFolderForm } from './AddFolderForm.tsx'

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  serve(lookups.all, someLookups())
  serve(folders.add, anOpenFolder({ id: 31 }))
  serve(templates.all, [])
  serve(ownTemplates.mine, [])
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

test('a template that was chosen before is not asked for again, until one wants another', async () => {
  const ways = { close: () => true, cancel: () => {}, setDirty: () => {} }
  const { user } = show(<AddMainFolderForm id={0} roleId={1} params={{ templateId: 'villa' }} {...ways} />)
  const change = await screen.findByRole('button', { name: 'Byt' })
  expect(screen.getByRole('group', { name: 'Börja med' }).textContent).toContain('Hus')
  expect(screen.queryAllByRole('radio')).toEqual([])
  await user.click(change)
  expect(screen.getAllByRole('radio')).toHaveLength(12)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Hus' }))
})

test('a template that was removed in another tab leads back to the others, with what was typed', async () => {
  const mine = {
    id: 7,
    title: 'Min tvåa',
    categoryId: 2,
    children: 1,
    components: 0,
    activities: 0,
    createdAt: new Date().toISOString(),
  }
  serve(ownTemplates.mine, [mine])
  serve(ownTemplates.one, new Problem('templateNotFound'))
  const ways = { close: () => true, cancel: () => {}, setDirty: () => {} }
  const { user } = show(<AddMainFolderForm id={0} roleId={1} params={null} {...ways} />)
  await user.type(await screen.findByRole('textbox', { name: 'Titel' }), 'Storgatan')
  await user.click(screen.getByRole('radio', { name: 'Min tvåa' }))
  await user.click(screen.getByRole('button', { name: 'Nästa' }))
  expect(await screen.findByText('Mallen finns inte längre.')).toBeTruthy()
  serve(ownTemplates.mine, [])
  await user.click(screen.getByRole('button', { name: 'Tillbaka' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Min tvåa' })).toBeNull())
  expect(screen.getByRole('radio', { name: 'Övrigt' })).toHaveProperty('checked', true)
  expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveProperty('value', 'Storgatan')
  expect(screen.getByRole('button', { name: 'Skapa mappen' })).toBeTruthy()
})

test('whoever has not chosen sees all ways to start', async () => {
  const ways = { close: () => true, cancel: () => {}, setDirty: () => {} }
  show(<AddMainFolderForm id={0} roleId={1} params={null} {...ways} />)
  expect(await screen.findAllByRole('radio')).toHaveLength(12)
})
