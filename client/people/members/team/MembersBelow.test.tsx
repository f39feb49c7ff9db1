import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { aMember } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { MembersBelow } from './MembersBelow.tsx'

const sven = aMember({ id: 31, userId: 9, firstName: 'Sven', lastName: 'Öberg', folderId: 7, folderTitle: 'El' })
const shown = (roleId: number, parentId: number | null = null, level: 3 | 4 = 4, isHandedOver = false) =>
  show(<MembersBelow folder={{ id: 12, parentId, roleId, isHandedOver }} level={level} />)

test('whoever is in a sub-folder alone stands there with a link to its team', async () => {
  serve(members.below, [sven])
  shown(roles.administrator)
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('Sven Öberg')
  expect(row.textContent).toContain('Endast i El')
  expect(screen.getByRole('link', { name: 'El' }).getAttribute('href')).toContain('/7?tab=tab4')
})

test('the heading stands one level above those of the people', async () => {
  serve(members.below, [sven])
  shown(roles.founder, null, 3)
  expect(await screen.findByRole('heading', { level: 2, name: /Bara i en undermapp/ })).toBeDefined()
  expect(screen.getByRole('heading', { level: 3, name: 'Sven Öberg' })).toBeDefined()
})

test('partners and observers do not ask, nor is it asked of a sub-folder or of the archive of a sold one', () => {
  const calls = serve(members.below, [sven])
  shown(roles.partner)
  shown(roles.founder, 3)
  shown(roles.founder, null, 4, true)
  expect(calls).toEqual([])
})
