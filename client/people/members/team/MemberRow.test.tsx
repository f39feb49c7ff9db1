import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { aFolder, aMember } from '#client/testing/answers.ts'
import { show } from '#client/testing/show.tsx'
import { PersonDetails } from '../PersonDetails.tsx'
import { MemberRow } from './MemberRow.tsx'

const address = urls.writeMessage({ userId: 2, folderId: 12 })
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href') ?? ''

test('a member of a folder is written to in that folder, from their own page too', async () => {
  const names = { firstName: 'Erik', lastName: 'Berg' }
  const member = aMember({ userId: 2, ...names })
  const { user, unmount } = show(<MemberRow member={member} folder={aFolder({ id: 12 })} />)
  expect(addressOf('Skriv till Erik Berg')).toBe(address)
  await user.click(screen.getByRole('button', { name: 'Mer om Erik Berg' }))
  await user.click(screen.getByRole('menuitem', { name: 'Skriv' }))
  expect(screen.queryByRole('menu')).toBeNull()
  const at = addressOf('Erik Berg')
  unmount()
  show(<PersonDetails person={{ ...member, ...names, userId: 2, userStatusId: userStatus.active }} />, { at })
  expect(addressOf('Skriv')).toBe(address)
})
