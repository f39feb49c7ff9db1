import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { advice } from '#contract/accounts/advice.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { aComponent, aFolder, aSubFolder, anOpenFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { AdviceDialog } from './AdviceDialog.tsx'

const villan = { id: 12, title: 'Villa Solhem', parentId: null, roleId: roles.founder }
const heat = { id: 7, title: 'Värme', parentId: 12, parentTitle: 'Villa Solhem', parentRoleId: roles.founder }
let role: number

beforeEach(() => {
  localStorage.clear()
  for (const { id } of currentToasts()) dismissToast(id)
  role = roles.founder
  serve(folders.one, ({ params }) =>
    anOpenFolder(params.id === heat.id ? { ...heat, roleId: role } : { ...villan, roleId: role }),
  )
  serve(folders.children, [aSubFolder({ ...heat, roleId: role })])
  serve(folders.mine, [aFolder(villan)] as never)
  serve(components.inFolder, ({ query }) => (query.folderId === heat.id ? [aComponent({ id: 3, name: 'Pump' })] : []))
})

function open(folderId: number | undefined = heat.id) {
  const onClose = vi.fn<() => void>()
  const { unmount } = show(<AdviceDialog folderId={folderId} onClose={onClose} />)
  return { onClose, unmount }
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Vad undrar du/ })
const look = (title: string) =>
  screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^Låt kundtjänst titta i ${title}`) })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Skicka frågan' }))

test('customer service looks into the folder only where the person says so', async () => {
  const asked = serve(advice.ask, { messageId: 9, caseId: 1 })
  const { onClose } = open()
  expect((await look('Värme')).checked).toBe(false)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Komponent' }), 'Pump')
  await userEvent.type(await field(), 'Varför ljummet?')
  await send()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(asked).toMatchObject([{ body: { folderId: 7, componentId: 3, content: 'Varför ljummet?' } }])
  expect(currentToasts()).toMatchObject([
    { text: 'Frågan är skickad till kundtjänst.', action: { label: 'Visa frågan' } },
  ])
})

test('the look is into the folder that it was said for, and not into another that is chosen after it', async () => {
  const asked = serve(advice.ask, { messageId: 9, caseId: 1 })
  const looked = serve(advice.askWithLook, { messageId: 9, caseId: 1 })
  const { onClose } = open(villan.id)
  await userEvent.click(await look('Villa Solhem'))
  const choice = await screen.findByRole('combobox', { name: 'Undermapp' })
  await userEvent.selectOptions(choice, 'Värme')
  expect((await look('Värme')).checked).toBe(false)
  await userEvent.type(await field(), 'Varför?')
  await send()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(looked).toEqual([])
  expect(asked).toMatchObject([{ body: { folderId: 7 } }])
  await userEvent.type(await field(), 'Varför då?')
  await userEvent.click(await look('Värme'))
  await send()
  await expect.poll(() => looked).toMatchObject([{ body: { folderId: 7, componentId: null } }])
})

test('who may not let anybody in is told so, and asks without it', async () => {
  role = roles.partner
  open()
  expect((await look('Värme')).disabled).toBe(true)
  screen.getByText(/Det kan bara den göra som är grundare eller administratör/)
})

test('an empty question is not sent; one that was refused stays, also after the window was closed', async () => {
  const asked = serve(advice.ask, new Problem('folderNotFound'))
  const { unmount, onClose } = open()
  await look('Värme')
  await send()
  expect(document.activeElement).toBe(await field())
  expect(asked).toEqual([])
  await userEvent.type(await field(), 'Varför?')
  await send()
  await screen.findByRole('alert')
  expect(onClose).not.toHaveBeenCalled()
  unmount()
  open()
  expect((await field()).value).toBe('Varför?')
})

test('where no folder is given, one is chosen first', async () => {
  const asked = serve(advice.ask, { messageId: 9, caseId: 1 })
  const onClose = vi.fn<() => void>()
  show(<AdviceDialog folderId={undefined} onClose={onClose} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Skicka frågan' }).disabled).toBe(true)
  await waitFor(async () =>
    userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Mapp' }),
      await screen.findByRole('option', { name: 'Villa Solhem' }),
    ),
  )
  await userEvent.type(await field(), 'Varför?')
  await send()
  await expect.poll(() => asked).toMatchObject([{ body: { folderId: 12 } }])
})
