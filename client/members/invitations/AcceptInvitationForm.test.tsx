import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { members } from '#contract/members.ts'
import { call } from '../../api/http.ts'
import { AcceptInvitationForm } from './AcceptInvitationForm.tsx'

vi.mock('../../api/http.ts', () => ({ call: vi.fn<() => unknown>(), callPaged: vi.fn<() => unknown>() }))

const ways = { close: vi.fn<() => boolean>(() => true), cancel: vi.fn<() => void>(), setDirty: () => undefined }

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(call).mockResolvedValue({ id: 7 })
})

function show(isDeclining?: boolean) {
  const params = { folderTitle: 'El', parentTitle: 'Villa Solhem', roleName: 'Partner', invitedBy: 'Anna Berg' }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AcceptInvitationForm
          id={77}
          roleId={3}
          params={{ ...params, ...(isDeclining !== undefined && { isDeclining }) }}
          {...ways}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))

test('an invitation is accepted or declined in one window', async () => {
  expect(show()).toEqual([expect.stringContaining('Acceptera'), expect.stringContaining('Tacka nej')])
  await press('Acceptera')
  await waitFor(() => expect(ways.close).toHaveBeenCalled())
  expect(call).toHaveBeenCalledWith(members.accept, { params: { id: 77 } })
})

test('who comes to decline is asked about that, and can leave it be', async () => {
  expect(show(true)).toEqual([expect.stringContaining('Tacka nej'), 'Avbryt'])
  await press('Avbryt')
  expect(ways.cancel).toHaveBeenCalled()
  expect(call).not.toHaveBeenCalled()
  await press('Tacka nej')
  await waitFor(() => expect(ways.close).toHaveBeenCalled())
  expect(call).toHaveBeenCalledWith(members.decline, { params: { id: 77 } })
})
