import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { mainCategory } from '#contract/rules/categories.ts'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { aFolderCard, anActivity } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { DeliverAnother } from './DeliverAnother.tsx'

const firm = aFolderCard({ id: 30, title: 'Sundins', categoryId: mainCategory.firm })
const job = anActivity({
  id: 5,
  folderId: 31,
  folderTitle: 'Berg',
  parentId: 30,
  title: 'Byte av pump',
  startDate: '2020-11-24',
})

async function open() {
  const { user } = show(<DeliverAnother />)
  await user.click(screen.getByRole('button', { name: 'Leverera' }))
}

test('a finished job of the firm is chosen among those that were done last', async () => {
  serve(folders.mine, [firm])
  const asked = serve(activities.ofUser, [job])
  await open()
  const list = within(await screen.findByRole('list', { name: 'Klara jobb' }))
  expect(list.getByRole('link', { name: 'Byte av pump' }).getAttribute('href')).toBe(
    '/objectPage_tabs1/31/leverera?handelse=5',
  )
  expect(asked).toMatchObject([{ query: { folderId: 30, when: 'done' } }])
})

test('without a firm only what lies where the user may deliver from is there', async () => {
  serve(folders.mine, [aFolderCard({ id: 8, roleId: roles.founder }), aFolderCard({ id: 9, roleId: roles.observer })])
  const asked = serve(activities.ofUser, [
    { ...job, folderId: 9 },
    { ...job, id: 6, folderId: 8, title: 'Eget' },
  ])
  await open()
  const list = within(await screen.findByRole('list', { name: 'Klara jobb' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Eget'])
  expect(asked[0]?.query.folderId).toBeUndefined()
})

test('where no job is done it says how one is', async () => {
  serve(folders.mine, [firm])
  serve(activities.ofUser, [])
  await open()
  expect(await screen.findByText('Inget jobb är klart än.')).toBeTruthy()
})
