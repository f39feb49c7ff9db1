import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { Problem } from '#contract/platform/problems.ts'
import { sentPapers, type WaitingPaper } from '#contract/sharing/sentPapers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { problemText } from '#client/platform/text/problems.ts'
import { ToastRegion } from '#client/ui/feedback/ToastRegion.tsx'
import { WaitingPapers } from './WaitingPapers.tsx'

const paper: WaitingPaper = {
  id: '6b1c1f3e-55a5-4c3f-9a53-0d3a2e8f7a11',
  name: 'Faktura panna.pdf',
  size: 120_000,
  mediaType: 'application/pdf',
  preview: false,
  width: null,
  height: null,
  sender: 'Rörmokare Nils',
  createdAt: '2026-11-25T10:00:00.000Z',
}

function open({ mayAdd = true } = {}) {
  serve(sentPapers.ofFolder, [paper])
  return show(
    <>
      <WaitingPapers folderId={12} mayAdd={mayAdd} />
      <ToastRegion />
    </>,
  )
}

test('a yes keeps it as what its name says that it is', async () => {
  const { user } = open()
  const kept = serve(sentPapers.keep, { fileId: 4 })
  expect(await screen.findByText(/^Från Rörmokare Nils/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ta emot: Faktura panna.pdf' }))
  expect(await screen.findByText('Faktura panna.pdf ligger nu bland papperen.')).toBeTruthy()
  expect(kept).toEqual([{ params: { id: paper.id }, body: { folderId: 12, kindId: fileKind.receipt } }])
})

test('a yes that has no room says so, and it waits on', async () => {
  const { user } = open()
  serve(sentPapers.keep, new Problem('folderQuotaExceeded'))
  await user.click(await screen.findByRole('button', { name: 'Ta emot: Faktura panna.pdf' }))
  expect(await screen.findByText(problemText.folderQuotaExceeded)).toBeTruthy()
  expect(screen.getByText(/^Från Rörmokare Nils/)).toBeTruthy()
})

test('a no is asked about first', async () => {
  const { user } = open({ mayAdd: false })
  const refused = serve(sentPapers.refuse, null)
  await user.click(await screen.findByRole('button', { name: 'Ta inte emot: Faktura panna.pdf' }))
  expect(screen.queryByRole('button', { name: /^Ta emot/ })).toBeNull()
  const dialog = await screen.findByRole('alertdialog', { name: 'Ta inte emot papperet?' })
  expect(refused).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Ta inte emot' }))
  expect(await screen.findByText('Faktura panna.pdf togs inte emot.')).toBeTruthy()
  expect(refused).toEqual([{ params: { id: paper.id }, body: { folderId: 12 } }])
})
