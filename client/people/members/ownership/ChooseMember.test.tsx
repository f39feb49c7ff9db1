import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { members } from '#contract/people/members.ts'
import { ownership } from '#contract/people/ownership.ts'
import { roles } from '#contract/rules/permissions.ts'
import { aFolder, aMember } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ChooseMember } from './ChooseMember.tsx'

const inVillan = { folderId: 12, memberFolderId: 12, parentId: null, parentTitle: null, folderTitle: 'Villa Solhem' }
const anna = aMember({ ...inVillan, id: 1, userId: 1, firstName: 'Anna', roleId: roles.founder })
const erik = aMember({ ...inVillan, id: 5, userId: 2 })
const petra = aMember({ ...inVillan, id: 6, userId: 3, firstName: 'Petra' })

const choose = () => show(<ChooseMember folder={aFolder()} onClose={() => undefined} />)

test('the founder chooses one of the other members', async () => {
  serve(members.inFolder, [anna, erik, petra])
  const offered = serve(ownership.offer, null)
  const { user } = choose()
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
  choose()
  expect(await screen.findByText(/Bjud först in den som ska ta över/)).toBeDefined()
})
