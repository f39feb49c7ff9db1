import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { urls } from '#contract/platform/urls.ts'
import { aFolder, aMember } from '#client/testing/answers.ts'
import { show } from '#client/testing/show.tsx'
import { MemberRow } from './MemberRow.tsx'

test('a member of a folder is written to in that folder', async () => {
  const { user } = show(<MemberRow member={aMember({ userId: 2 })} folder={aFolder({ id: 12 })} />)
  const address = urls.writeMessage({ userId: 2, folderId: 12 })
  expect(screen.getByRole('link', { name: 'Skriv till Erik Berg' }).getAttribute('href')).toBe(address)
  await user.click(screen.getByRole('button', { name: 'Mer om Erik Berg' }))
  await user.click(screen.getByRole('menuitem', { name: 'Skriv' }))
  expect(screen.queryByRole('menu')).toBeNull()
})
