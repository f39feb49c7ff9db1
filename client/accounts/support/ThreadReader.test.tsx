import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { advice, type AdviceCase } from '#contract/accounts/advice.ts'
import { supportStatus } from '#contract/rules/statuses.ts'
import { aLook, aLookRead, anAdviceCase, aProposal } from '#client/testing/adviceAnswers.ts'
import { aSupportMessage } from '#client/testing/supportAnswers.ts'
import { aMessagePicture } from '#client/testing/files.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { currentToasts, dismissToast } from '#client/ui/feedback/toastStore.ts'
import { ThreadReader } from './ThreadReader.tsx'
import { threadsOf } from './threads.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  localStorage.clear()
  for (const { id } of currentToasts()) dismissToast(id)
})

function open(asked: Partial<AdviceCase>, statusId: number = supportStatus.answered) {
  serve(advice.one, anAdviceCase(asked))
  const written = { kind: 'advice', subject: 'Ljumma element', statusId } as const
  const question = aSupportMessage({ id: 1, ...written })
  const answer = aSupportMessage({
    id: 2,
    ...written,
    senderId: null,
    senderName: 'Karin på kundtjänst',
    receiverId: 1,
  })
  const [thread] = threadsOf([answer, question])
  if (thread) show(<ThreadReader thread={thread} folderId={undefined} />)
}

const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))

test('a look says how long it lasts and what was opened, and is taken back', async () => {
  serve(advice.reads, [aLookRead(), aLookRead({ id: 2, kind: 'folder', title: 'Värme', who: 'Robin' })])
  const ended = serve(advice.takeBack, null)
  open({ about: 'Pump', look: aLook({ opened: 2 }), reads: [aLookRead()] })
  await screen.findByText('Kundtjänst ser Värme till 9 december 2026')
  screen.getByText('Karin öppnade senast 26 november 2026 kl. 10.12: Pump')
  screen.getByText('Frågan gäller Pump')
  await press('Allt som öppnats')
  await screen.findByText(/Listan över vad som finns · Robin ·/)
  await press('Stäng')
  await press('Ta tillbaka')
  await expect.poll(() => ended).toMatchObject([{ params: { id: 4 } }])
  expect(currentToasts()).toMatchObject([{ text: 'Kundtjänst ser inte Värme längre.' }])
})

test('a look that has ended still tells what was opened, and offers no end', async () => {
  open({ look: aLook({ isOpen: false, opened: 1 }), reads: [aLookRead()] })
  await screen.findByText('Kundtjänst ser inte Värme längre')
  await button('Allt som öppnats')
  expect(screen.queryByRole('button', { name: 'Ta tillbaka' })).toBeNull()
})

test('what was sent with the question stands below it, and what is still on its way says so', async () => {
  const onItsWay = aMessagePicture({ id: 22, name: 'Senare.jpg', mediaType: null, preview: 'waiting' })
  open({ files: [aMessagePicture(), onItsWay].map((file) => ({ ...file, messageId: null })) })
  const picture = await screen.findByRole('link', { name: 'Taket (öppnas i ny flik)' })
  expect(picture.getAttribute('href')).toBe('/files/arende/large/21')
  expect(picture.closest('li li')?.parentElement?.closest('li')?.textContent).toContain('Till kundtjänst')
  screen.getByText('På väg')
})

test('what came with an answer stands below that, and more may be sent with what is written', async () => {
  open({ files: [{ ...aMessagePicture({ name: 'Luftskruven.jpg' }), messageId: 2 }] })
  const picture = await screen.findByRole('link', { name: 'Luftskruven (öppnas i ny flik)' })
  expect(picture.closest('li li')?.parentElement?.closest('li')?.textContent).toContain('Från Karin på kundtjänst')
  await screen.findByRole('group', { name: 'Bilder och papper' })
})

test('whoever answered is told by first name', async () => {
  open({})
  expect(await screen.findByText('Från Karin på kundtjänst')).toBeTruthy()
})

test('a proposed event is added with one press, and then led to', async () => {
  const job = {
    folderId: 7,
    activityId: 8,
    title: 'Bytte pump',
    day: '2026-11-24',
    firmName: 'Sundins Rör',
    phone: '08-1',
  }
  open({ proposals: [aProposal({ job })] })
  const added = serve(advice.addProposed, () => {
    serve(
      advice.one,
      anAdviceCase({ proposals: [aProposal({ job, isAdded: true, added: { folderId: 7, activityId: 5 } })] }),
    )
    return { folderId: 7, activityId: 5 }
  })
  await screen.findByText('Sundins Rör')
  expect(screen.getByRole('link', { name: '08-1' }).getAttribute('href')).toBe('tel:081')
  await press('Lägg till')
  await expect.poll(() => added).toMatchObject([{ params: { id: 2 } }])
})

test('what is added and not seen any more is not offered again', async () => {
  open({ proposals: [aProposal({ isAdded: true })] })
  await screen.findByText('Tillagd')
  expect(screen.queryByRole('button', { name: 'Lägg till' })).toBeNull()
})

test('a question that solved itself is closed', async () => {
  const solved = serve(advice.solve, null)
  open({})
  await press('Det löste sig')
  await expect.poll(() => solved).toMatchObject([{ params: { id: 1 } }])
})

test('a closed question offers no closing', async () => {
  open({}, supportStatus.closed)
  await screen.findByText('Från Karin på kundtjänst')
  expect(screen.queryByRole('button', { name: 'Det löste sig' })).toBeNull()
})
