import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loans } from '#contract/content/loans.ts'
import { members } from '#contract/people/members.ts'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { aMember } from '#client/testing/answers.ts'
import { aLoan } from '#client/testing/loanAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { DeleteMemberForm } from './DeleteMemberForm.tsx'

const none = () => true
const form = (roleId: number) => (
  <DeleteMemberForm
    id={12}
    roleId={roles.founder}
    params={aMember({ id: 31, roleId })}
    close={none}
    cancel={none}
    setDirty={none}
  />
)

test('whoever removes an administrator sees which invitations end', async () => {
  const invited = { userId: null, memberStatusId: memberStatus.invited, email: 'ny@exempel.se' }
  const calls = serve(members.invitationsEndingWith, [
    aMember({ ...invited, id: 40, folderTitle: 'El', parentTitle: 'Villa Solhem' }),
  ])
  const asked = serve(loans.inFolder, [aLoan(), aLoan({ id: 62, what: 'Ytterdörren', keyNumber: 3 })])
  show(form(roles.administrator))
  const list = await screen.findByRole('list', { name: 'Obesvarade inbjudningar som slutar gälla:' })
  expect(list.textContent).toBe('ny@exempel.se till El i Villa Solhem')
  expect(calls).toMatchObject([{ params: { id: 31 } }])
  // What they have of the folder is told too.
  expect(await screen.findByText('Stegen, 8 m · Ytterdörren, nyckel 3')).toBeTruthy()
  expect(asked[0]?.query).toMatchObject({ holderId: aMember().userId })
})

test('for a member who could not invite nothing is asked', () => {
  serve(loans.inFolder, [])
  show(form(roles.partner))
  expect(screen.queryByRole('list')).toBeNull()
})
