import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { members } from '#contract/people/members.ts'
import { aCommitment } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { AcceptInvitationForm } from './AcceptInvitationForm.tsx'

const controls = { close: vi.fn<() => boolean>(() => true), cancel: vi.fn<() => void>(), setDirty: () => undefined }

let accepted: object[]
let declined: object[]

beforeEach(() => {
  vi.clearAllMocks()
  accepted = serve(members.accept, aCommitment())
  declined = serve(members.decline, null)
})

function open(isDeclining?: boolean) {
  const params = { folderTitle: 'El', parentTitle: 'Villa Solhem', roleName: 'Partner', invitedBy: 'Anna Berg' }
  show(
    <AcceptInvitationForm
      id={77}
      roleId={3}
      params={{ ...params, ...(isDeclining !== undefined && { isDeclining }) }}
      {...controls}
    />,
  )
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))

test('one dialog accepts or declines an invitation', async () => {
  expect(open()).toEqual([expect.stringContaining('Acceptera'), expect.stringContaining('Tacka nej')])
  await press('Acceptera')
  await waitFor(() => expect(controls.close).toHaveBeenCalled())
  expect(accepted).toEqual([{ params: { id: 77 } }])
})

test('opened to decline, it asks about that and can be cancelled', async () => {
  expect(open(true)).toEqual([expect.stringContaining('Tacka nej'), 'Avbryt'])
  await press('Avbryt')
  expect(controls.cancel).toHaveBeenCalled()
  expect([...accepted, ...declined]).toEqual([])
  await press('Tacka nej')
  await waitFor(() => expect(controls.close).toHaveBeenCalled())
  expect(declined).toEqual([{ params: { id: 77 } }])
})
