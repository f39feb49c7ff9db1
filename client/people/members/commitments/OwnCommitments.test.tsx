import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loans } from '#contract/content/loans.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { folderStatus, memberStatus } from '#contract/rules/statuses.ts'
import { aCommitment } from '#client/testing/answers.ts'
import { asCards } from '#client/testing/asCards.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { OwnCommitments } from './OwnCommitments.tsx'

const usual = { categoryName: null, parentTitle: null, memberStatusId: memberStatus.active, invitedBy: null }
const founded = { ...usual, id: 1, memberId: 1, folderTitle: 'Villan', roleId: roles.founder, roleName: 'Grundare' }
const joined = { ...usual, id: 2, memberId: 2, folderTitle: 'VVS', parentTitle: 'Stugan', roleId: roles.partner }
const left = { ...usual, id: 3, memberId: 3, folderTitle: 'Båten', roleId: roles.observer, roleName: 'Observatör' }

const row = async (title: string) => (await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement

test('each membership says role and place, and can be left unless one founded it', async () => {
  const archived = { folderStatusId: folderStatus.archived, folderStatusName: 'Arkiverad' }
  serve(members.commitments, [
    aCommitment(founded),
    aCommitment({ ...joined, roleName: 'Partner' }),
    aCommitment({ ...left, ...archived }),
  ])
  const { user } = show(<OwnCommitments userId={1} />)
  expect((await row('Villan')).textContent).toContain('Grundare')
  expect(within(await row('Villan')).queryByRole('button')).toBeNull()
  expect((await row('VVS')).textContent).toContain('Undermapp i Stugan')
  expect((await row('Båten')).textContent).toContain('Arkiverad')
  serve(members.invitationsEndingWith, [])
  serve(loans.inFolder, [])
  await user.click(within(await row('VVS')).getByRole('button', { name: 'Lämna VVS' }))
  expect(screen.getByRole('alertdialog', { name: 'Lämna mappen?' }).textContent).toContain('VVS')
})

test('an invitation is no link, and is answered', async () => {
  serve(members.commitments, [aCommitment({ ...left, memberStatusId: memberStatus.invited, invitedBy: 'Anna Berg' })])
  show(<OwnCommitments userId={1} />)
  expect((await row('Båten')).textContent).toContain('av Anna Berg')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: 'Svara på inbjudan till Båten' })).toBeTruthy()
})

test('as cards each has every field, and the way out of it', async () => {
  serve(members.commitments, [
    aCommitment({ ...joined, categoryName: 'VVS', roleName: 'Partner', memberStatusName: 'Aktiv' }),
  ])
  asCards()
  show(<OwnCommitments userId={1} />)
  const card = await screen.findByRole('article')
  const terms = within(card)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)
  expect(terms).toEqual(['Huvudmapp', 'Kategori', 'Mappstatus', 'Medlemsstatus', 'Roll'])
  expect(within(card).getByRole('button', { name: 'Lämna VVS' })).toBeTruthy()
})
