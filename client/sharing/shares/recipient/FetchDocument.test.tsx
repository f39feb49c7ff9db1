import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { problemText } from '#client/platform/text/problems.ts'
import { show } from '#client/testing/show.tsx'
import { ToastRegion } from '#client/ui/feedback/ToastRegion.tsx'
import { FetchDocument } from './FetchDocument.tsx'

test('what is shared is saved as one PDF, and what keeps it from being made is told', async () => {
  const asked: string[] = []
  const saved: string[] = []
  const answers = [
    Response.json({ code: 'tooManyRequests' }, { status: 429 }),
    new Response('%PDF', { headers: { 'content-disposition': "attachment; filename*=UTF-8''Underlag.pdf" } }),
  ]
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answers.shift() ?? Response.error()
  })
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  show(
    <>
      <FetchDocument id={3} />
      <ToastRegion />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Hämta pdf' })
  await userEvent.click(button)
  expect(await screen.findByText(problemText.tooManyRequests)).toBeTruthy()
  await userEvent.click(button)
  await waitFor(() => expect(saved).toEqual(['Underlag.pdf']))
  expect(asked).toEqual(Array(2).fill('/api/Parcel/3/share/document'))
})
