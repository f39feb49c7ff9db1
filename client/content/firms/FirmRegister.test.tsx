import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { firms } from '#contract/content/firms.ts'
import { roles } from '#contract/rules/permissions.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { aFirm } from '#client/testing/firmAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { FirmRegister } from './FirmRegister.tsx'

const sundins = aFirm({
  phone: '08-123 45 67',
  email: 'maj@sundins.exempel.se',
  jobs: 2,
  latestJob: { id: 5, folderId: 7, title: 'Byte av blandare', day: '2026-05-04' },
})

function Register({ mayAdd }: { mayAdd: boolean }) {
  const [openId, setOpenId] = useState<number | null>(null)
  return <FirmRegister folderId={12} mayAdd={mayAdd} openId={openId} onOpen={setOpenId} />
}

beforeEach(() => queryClient.clear())

const open = (mayAdd = true) => show(<Register mayAdd={mayAdd} />, { client: queryClient }).user
const row = (name: RegExp) => screen.findByRole('button', { name, expanded: false })

test('a firm is called and mailed from its row, and leads to its latest job', async () => {
  serve(firms.inFolder, [sundins])
  const user = open()
  await user.click(await row(/Sundins Rör/))
  expect(screen.getByText('2 jobb')).toBeDefined()
  const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(address('Ring Sundins Rör')).toBe('tel:081234567')
  expect(address('Mejla Sundins Rör')).toBe('mailto:maj@sundins.exempel.se')
  expect(address('Byte av blandare, 4 maj')).toContain('accordion=5')
})

test('the first firm is added from the empty register, which keeps what was typed when it fails', async () => {
  serve(firms.inFolder, [])
  serve(firms.add, new Error('network'))
  const user = open()
  expect(await screen.findByText('Inga firmor än.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '+ Ny firma' }))
  await user.type(await screen.findByRole('textbox', { name: 'Namn' }), 'Sundins Rör')
  await user.type(screen.getByRole('textbox', { name: /^E-post/ }), 'maj')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText(/^E-postadressen ser inte rätt ut/)).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: /^E-post/ }), '@sundins.exempel.se')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Ett nätverksfel uppstod. Försök igen.')
  const sent = serve(firms.add, sundins)
  serve(firms.inFolder, [sundins])
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  expect(await row(/Sundins Rör/)).toBeDefined()
  expect(sent).toMatchObject([{ body: { name: 'Sundins Rör', email: 'maj@sundins.exempel.se', folderId: 12 } }])
})

test('it is changed and removed by those who may, and only read by others', async () => {
  serve(firms.inFolder, [sundins, aFirm({ id: 9, name: 'Åkes Tak', roleId: roles.observer })])
  const changed = serve(firms.change, sundins)
  const removed = serve(firms.remove, { deletionId: 3 })
  const user = open(false)
  await user.click(await row(/Åkes Tak/))
  expect(screen.queryByRole('button', { name: 'Ändra' })).toBeNull()
  await user.click(await row(/Sundins Rör/))
  await user.click(screen.getByRole('button', { name: 'Ändra' }))
  await user.type(await screen.findByRole('textbox', { name: /^Telefon/ }), '8')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() =>
    expect(changed).toMatchObject([
      { params: { id: 4 }, query: { folderId: 12 }, body: { phone: '08-123 45 678', updatedAt: sundins.updatedAt } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Mer om Sundins Rör' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Radera' }))
  await user.click(await screen.findByRole('button', { name: 'Radera' }))
  await waitFor(() => expect(removed).toMatchObject([{ params: { id: 4 }, query: { folderId: 12 } }]))
})
