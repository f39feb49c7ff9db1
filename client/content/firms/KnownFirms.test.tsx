import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { firms, type KnownFirm } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { aFolderCard } from '#client/testing/answers.ts'
import { aFirm } from '#client/testing/firmAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { KnownFirms } from './KnownFirms.tsx'

const aKnownFirm = (changes: Partial<KnownFirm> = {}): KnownFirm => ({
  id: 4,
  folderId: 12,
  folderTitle: 'Villa Solhem',
  name: 'Sundins Rör',
  contactPerson: null,
  phone: '08-123 45 67',
  email: 'maj@sundins.exempel.se',
  organisationNumber: '556000-0000',
  isOwn: true,
  done: 6,
  since: 2017,
  trades: ['vvs'],
  latest: [{ id: 9, folderId: 7, title: 'Byte av blandare', day: '2023-03-04' }],
  ...changes,
})

test('each is told with what it did and how it is reached, those of own folders first', async () => {
  const norrorts = aKnownFirm({ id: 5, name: 'Norrorts Rör', isOwn: false, done: 0, since: null, latest: [] })
  serve(firms.known, [aKnownFirm(), { ...norrorts, phone: null, email: null, organisationNumber: null }])
  show(<KnownFirms />)
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent.trim())).toEqual([
    'Har anlitats av dig',
    'I mappar du är med i',
  ])
  const own = within(screen.getByRole('list', { name: 'Har anlitats av dig' }))
  const links = own.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Sundins Rör', '/objectPage_tabs1/12/firmor?firma=4'],
    ['', 'tel:081234567'],
    ['', 'mailto:maj@sundins.exempel.se'],
    ['Byte av blandare', '/objectPage_tabs1/7?tab=tab2&accordion=9'],
  ])
  expect(own.getByRole('link', { name: 'Ring Sundins Rör' })).toBeTruthy()
  expect(own.getByText('4 mars 2023')).toBeTruthy()
  expect(own.getByText(/Villa Solhem, 6 jobb sedan 2017/)).toBeTruthy()
  const others = within(screen.getByRole('list', { name: 'I mappar du är med i' }))
  expect(others.getByText(/Villa Solhem, inga jobb än/)).toBeTruthy()
  expect(others.getAllByRole('link')).toHaveLength(1)
})

test('one that has done nothing yet is not said to have been called in', async () => {
  serve(firms.known, [aKnownFirm(), aKnownFirm({ id: 5, name: 'Nya Plåt', done: 0, since: null, latest: [] })])
  show(<KnownFirms />)
  expect(within(await screen.findByRole('list', { name: 'Har anlitats av dig' })).queryByText('Nya Plåt')).toBeNull()
  expect(within(screen.getByRole('list', { name: 'Inte anlitade än' })).getByText('Nya Plåt')).toBeTruthy()
})

test('what is typed is asked for', async () => {
  const calls = serve(firms.known, [aKnownFirm()])
  const { user } = show(<KnownFirms />)
  await user.type(await screen.findByRole('searchbox', { name: 'Vad behöver göras?' }), 'element')
  await expect.poll(() => calls.at(-1)?.query.q).toBe('element')
})

test('a trade is chosen among those that there are, with how many are of it, and left again', async () => {
  const calls = serve(firms.known, [aKnownFirm(), aKnownFirm({ id: 5, name: 'Eltjänst', trades: ['el', 'vvs'] })])
  const { user } = show(<KnownFirms />)
  const trades = within(await screen.findByRole('group', { name: 'Yrke' }))
  expect(trades.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['VVS och värme2', 'El1'])
  await user.click(trades.getByRole('button', { name: /^El/ }))
  await expect.poll(() => calls.at(-1)?.query.trade).toBe('el')
  await user.click(trades.getByRole('button', { name: /^El/ }))
  expect(trades.getByRole('button', { name: /^El/ }).getAttribute('aria-pressed')).toBe('false')
})

test('where no firm has been yet one is added at once, where there is one folder alone', async () => {
  serve(firms.known, [])
  serve(folders.mine, [aFolderCard({ id: 12 })])
  const added = serve(firms.add, aFirm())
  const { user } = show(<KnownFirms />)
  expect(await screen.findByText('Ingen firma är anlitad än.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Lägg till en firma' }))
  await user.type(await screen.findByRole('textbox', { name: 'Namn' }), 'Sundins')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await expect.poll(() => added).toMatchObject([{ body: { folderId: 12, name: 'Sundins' } }])
})

test('and among several once one is chosen', async () => {
  serve(firms.known, [])
  serve(folders.mine, [aFolderCard({ id: 12 }), aFolderCard({ id: 13, title: 'Båten' })])
  const added = serve(firms.add, aFirm())
  const { user } = show(<KnownFirms />)
  await user.click(await screen.findByRole('button', { name: 'Lägg till en firma' }))
  await user.type(await screen.findByRole('textbox', { name: 'Namn' }), 'Sundins')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  expect(await screen.findByText('Välj mapp.')).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Mapp' }), 'Båten')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await expect.poll(() => added).toMatchObject([{ body: { folderId: 13 } }])
})
