import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aFolder } from '#client/testing/answers.ts'
import { show } from '#client/testing/show.tsx'
import { FolderDocumentDialog } from './FolderDocumentDialog.tsx'

const pdf = { 'content-disposition': 'attachment; filename="Villa.pdf"; filename*=UTF-8\'\'Villa%20%C3%A5.pdf' }

/** Answers in the place of the server; returns the addresses asked for, and the names that were saved. */
function answering(answer: () => Response | Promise<Response>) {
  const asked: string[] = []
  const saved: string[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    asked.push(address)
    signals.push(signal)
    return answer()
  })
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  return { asked, saved, signals }
}

function open(seesCosts = true) {
  const onClose = vi.fn<() => void>()
  const { unmount } = show(<FolderDocumentDialog folder={aFolder({ id: 12, seesCosts })} onClose={onClose} />)
  return { onClose, unmount, fetchIt: () => userEvent.click(screen.getByRole('button', { name: 'Hämta pdf' })) }
}

test('the whole folder is fetched and saved under its name', async () => {
  const { asked, saved } = answering(() => new Response('%PDF', { headers: pdf }))
  const { onClose, fetchIt } = open()
  await fetchIt()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect([asked, saved]).toEqual([['/files/dokument/folder/12'], ['Villa å.pdf']])
})

test('costs are left out on request; the history of a buyer has none to leave out', async () => {
  const { asked } = answering(() => new Response('%PDF', { headers: pdf }))
  const { fetchIt } = open()
  await userEvent.click(screen.getByRole('radio', { name: /^Historiken/ }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Ta med/ }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: /^Underlag till försäkringen/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Ta med vad det kostade/ }))
  await fetchIt()
  await expect.poll(() => asked).toEqual(['/files/dokument/insurance/12?costs=hidden'])
})

test('who sees no costs is not asked about them', () => {
  open(false)
  screen.getByText('I dokumentet står det som du själv ser i mappen, men inga kvitton.')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('it says that it takes a while, and what went wrong, and can be tried again', async () => {
  let respond: (reply: Response) => void = () => {}
  const waiting = () => new Promise<Response>((resolve) => (respond = resolve))
  const { asked, saved } = answering(waiting)
  const { onClose, fetchIt } = open()
  await fetchIt()
  await screen.findByText(/^Pärmen läser mappen och ritar sidorna/)
  respond(Response.json({ code: 'tooManyRequests' }, { status: 429, headers: { 'retry-after': '60' } }))
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect([onClose.mock.calls.length, saved]).toEqual([0, []])
  await fetchIt()
  await expect.poll(() => asked.length).toBe(2)
})

test('whoever closes the window waits for it no more', async () => {
  const { saved, signals } = answering(() => new Promise<Response>(() => {}))
  const { fetchIt, unmount } = open()
  await fetchIt()
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  unmount()
  expect([signals.map((signal) => signal?.aborted), saved]).toEqual([[true], []])
})

test('what is chosen can be read on the screen instead', async () => {
  open()
  const link = () => screen.getByRole('link', { name: 'Läs på skärmen' }).getAttribute('href')
  expect(link()).toBe('/objectPage_tabs1/12/dokument?dokument=folder')
  await userEvent.click(screen.getByRole('radio', { name: /^Underlag till försäkringen/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Ta med vad det kostade/ }))
  expect(link()).toBe('/objectPage_tabs1/12/dokument?dokument=insurance&kostnader=nej')
})
