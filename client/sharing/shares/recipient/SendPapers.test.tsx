import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import type { SharedView } from '#contract/sharing/shares.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { problemText } from '#client/platform/text/problems.ts'
import { ToastRegion } from '#client/ui/feedback/ToastRegion.tsx'
import { SendPapers } from './SendPapers.tsx'

const paper: SharedView['papers'][number] = {
  id: '6b1c1f3e-55a5-4c3f-9a53-0d3a2e8f7a11',
  name: 'Offert panna.pdf',
  size: 120_000,
  createdAt: '2026-11-25T10:00:00.000Z',
  state: 'waiting',
  isOwn: true,
}
const offert = new File(['en offert'], 'Offert.pdf', { type: 'application/pdf' })

const showPapers = (papers: SharedView['papers'] = []) =>
  show(
    <>
      <SendPapers id={3} createdBy="Anna Berg" papers={papers} />
      <ToastRegion />
    </>,
  )

test('says what has become of each, and takes back what waits from this visit', async () => {
  const asked = serve(sentPapers.takeBack, { isTakenBack: true })
  const { user } = showPapers([
    paper,
    { ...paper, id: '2', name: 'Intyg.pdf', isOwn: false },
    { ...paper, id: '3', name: 'Kvitto.pdf', state: 'kept' },
    { ...paper, id: '4', name: 'Bild.jpg', state: 'refused' },
  ])
  expect(screen.getAllByText(/^Skickat, väntar på Anna Berg/)).toHaveLength(2)
  expect(screen.getByText(/^Ligger i mappen/)).toBeTruthy()
  expect(screen.getByText(/^Togs inte emot/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Ta tillbaka/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Ta tillbaka Offert panna.pdf' }))
  expect(await screen.findByText('Papperet är taget tillbaka.')).toBeTruthy()
  expect(asked).toEqual([{ params: { id: 3, paperId: paper.id } }])
})

test('what is refused stays with the reason, and can be sent once more', async () => {
  const answers = [new Problem('sentPapersFull'), null]
  const sent = serve(sentPapers.send, () => answers.shift() ?? null)
  const { user } = showPapers()
  await user.upload(screen.getByLabelText(/Välj filer/), offert)
  expect(await screen.findByText(problemText.sentPapersFull)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Försök igen: Offert.pdf' }))
  await screen.findByText('Välj filer')
  expect(screen.queryByText(problemText.sentPapersFull)).toBeNull()
  expect(sent).toHaveLength(2)
})

test('whoever sends a file that says where it was taken decides', async () => {
  serve(sentPapers.send, new Problem('paperTellsPlace'))
  const { user } = showPapers()
  await user.upload(screen.getByLabelText(/Välj filer/), offert)
  expect(await screen.findByText(problemText.paperTellsPlace)).toBeTruthy()
  serve(sentPapers.send, null)
  await user.click(screen.getByRole('button', { name: 'Skicka ändå: Offert.pdf' }))
  await screen.findByText('Välj filer')
  expect(screen.queryByText(problemText.paperTellsPlace)).toBeNull()
})
