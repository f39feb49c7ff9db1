import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { files } from '#contract/content/files.ts'
import type { FileSummary } from '#contract/rules/fileSummary.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { aStoredFile } from '#client/testing/files.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import PapersPage from './PapersPage.tsx'

const papers = [5, 4, 3, 2].map((id) => aStoredFile({ id, name: `Kvitto ${id}.pdf` }))
const summary: FileSummary = {
  total: papers.length,
  size: 84_000,
  kinds: [{ id: fileKind.receipt, name: 'Kvitto', total: papers.length }],
  years: [{ year: 2026, total: papers.length }],
  folders: [],
  activities: [],
  components: [],
  faults: [],
  seesCosts: true,
}

test('the papers come with the filters above them, which would push them', async () => {
  const { promise, resolve } = Promise.withResolvers<FileSummary>()
  serve(files.ofUser, papers)
  serve(files.summary, () => promise)
  const { client } = show(<PapersPage />)
  // The papers are answered.
  await waitFor(() => expect(client.isFetching()).toBe(1))
  expect(screen.queryByRole('link', { name: 'Kvitto 5' })).toBeNull()
  resolve(summary)
  await screen.findByRole('link', { name: 'Kvitto 5' })
  expect(screen.getByRole('button', { name: /^Alla/ })).toBeDefined()
})

const servePapers = () =>
  serve(files.ofUser, ({ query: { fileId } }) => papers.filter(({ id }) => fileId === undefined || id === fileId), {
    atMost: 2,
  })

test('a link opens a paper that is further down than what is loaded', async () => {
  const calls = servePapers()
  serve(files.summary, summary)
  show(<PapersPage />, { at: '/?fil=2' })
  expect(await screen.findByRole('dialog', { name: 'Kvitto 2' })).toBeDefined()
  // One page of the list, and the paper.
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('a link to a paper that is gone says so', async () => {
  servePapers()
  serve(files.summary, summary)
  const { user } = show(<PapersPage />, { at: '/?fil=1' })
  expect(await screen.findByText('Papperet finns inte längre. Någon kan ha raderat det.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Stäng' }))
  expect(await screen.findByRole('link', { name: 'Kvitto 5' })).toBeDefined()
})
