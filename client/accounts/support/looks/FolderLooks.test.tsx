import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { advice } from '#contract/accounts/advice.ts'
import { roles } from '#contract/rules/permissions.ts'
import { aLook, aLookRead } from '#client/testing/adviceAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { FolderLooks } from './FolderLooks.tsx'

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

test('whoever may give a look ends the one that somebody else gave, and reads what was opened by it', async () => {
  const asked = serve(advice.looks, [
    aLook({ givenByName: 'Erik Berg', opened: 1 }),
    aLook({ id: 3, isOpen: false, folderTitle: 'El', until: '2026-10-01T08:00:00.000Z' }),
  ])
  serve(advice.reads, [aLookRead()])
  const ended = serve(advice.takeBack, null)
  show(<FolderLooks folder={{ id: 12, roleId: roles.administrator }} />)
  const [open, before] = await screen.findAllByRole('listitem')
  if (!open || !before) throw new Error('no looks')
  within(open).getByText('Kundtjänst ser Värme till 9 december 2026')
  within(open).getByText('Gavs av Erik Berg 25 november 2026.')
  within(before).getByText('Kundtjänst såg El')
  within(before).getByText(/slut 1 oktober 2026/)
  expect(within(before).queryByRole('button')).toBeNull()
  expect(asked).toMatchObject([{ query: { folderId: 12 } }])
  await userEvent.click(within(open).getByRole('button', { name: 'Allt som öppnats: Värme' }))
  await screen.findByText(/Komponent · Karin/)
  await userEvent.click(screen.getByRole('button', { name: 'Stäng' }))
  await userEvent.click(within(open).getByRole('button', { name: 'Ta tillbaka: Värme' }))
  await expect.poll(() => ended).toMatchObject([{ params: { id: 4 } }])
  expect(currentToasts()).toMatchObject([{ text: 'Kundtjänst ser inte Värme längre.' }])
})

test('others are not asked for, and where there was none there is nothing', async () => {
  const asked = serve(advice.looks, [])
  const { container, unmount } = show(<FolderLooks folder={{ id: 12, roleId: roles.partner }} />)
  expect(asked).toEqual([])
  unmount()
  show(<FolderLooks folder={{ id: 12, roleId: roles.founder }} />)
  await expect.poll(() => asked).toHaveLength(1)
  expect(container.textContent).toBe('')
})
