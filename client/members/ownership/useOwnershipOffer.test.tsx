import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Folder } from '#contract/folders.ts'
import { members } from '#contract/members.ts'
import { ownership } from '#contract/ownership.ts'
import { roles } from '#contract/permissions.ts'
import { aFolder, aMember } from '../../testing/answers.ts'
import { serve } from '../../testing/serve.ts'
import { show } from '../../testing/show.tsx'
import { OverflowMenu } from '../../ui/overlays/OverflowMenu.tsx'
import { useOwnershipOffer } from './useOwnershipOffer.tsx'

const inVillan = { folderId: 12, memberFolderId: 12, parentId: null, parentTitle: null, folderTitle: 'Villa Solhem' }
const anna = aMember({ ...inVillan, id: 1, userId: 1, firstName: 'Anna', roleId: roles.founder })
const erik = aMember({ ...inVillan, id: 5, userId: 2 })
const petra = aMember({ ...inVillan, id: 6, userId: 3, firstName: 'Petra' })

function OfferFolder({ folder }: { folder: Folder }) {
  const { entries, dialog } = useOwnershipOffer(folder)
  return (
    <>
      <OverflowMenu about="Villan" items={entries} />
      {dialog}
    </>
  )
}

test('the founder chooses one of the other members', async () => {
  serve(members.inFolder, [anna, erik, petra])
  const offered = serve(ownership.offer, null)
  const { user } = show(<OfferFolder folder={aFolder()} />)
  await user.click(screen.getByRole('button', { name: 'Mer om Villan' }))
  await user.click(screen.getByRole('menuitem', { name: 'Lämna över' }))
  const choice = await screen.findByRole('combobox', { name: 'Vem ska ta över?' })
  expect([...choice.children].map(({ textContent }) => textContent)).toEqual([
    'Välj en medlem',
    'Erik Berg',
    'Petra Berg',
  ])
  expect(screen.getByRole('button', { name: 'Skicka erbjudandet' })).toHaveProperty('disabled', true)
  await user.selectOptions(choice, 'Petra Berg')
  expect(screen.getByText(/Vid ett ja blir Petra Berg grundare/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Skicka erbjudandet' }))
  expect(offered).toEqual([{ params: { id: 12 }, body: { memberId: 6 } }])
})

test('without members there is nobody to hand it over to', async () => {
  serve(members.inFolder, [anna])
  const { user } = show(<OfferFolder folder={aFolder()} />)
  await user.click(screen.getByRole('button', { name: 'Mer om Villan' }))
  await user.click(screen.getByRole('menuitem', { name: 'Lämna över' }))
  expect(await screen.findByText(/Bjud först in den som ska ta över/)).toBeDefined()
})

test('nobody but the founder is offered it, and not while it is on offer', () => {
  const offer = { toUserId: 2, toName: 'Erik Berg', fromName: 'Anna Berg' }
  for (const folder of [aFolder({ roleId: roles.administrator }), aFolder({ offer }), aFolder({ parentId: 3 })]) {
    const { unmount } = show(<OfferFolder folder={folder} />)
    expect(screen.queryByRole('button')).toBeNull()
    unmount()
  }
})
