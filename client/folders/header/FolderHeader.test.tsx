import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roles } from '#contract/rules/permissions.ts'
import { severity } from '#contract/rules/severity.ts'
import { anOpenFolder } from '#client/testing/answers.ts'
import { show } from '#client/testing/show.tsx'
import { FolderHeader } from './FolderHeader.tsx'

const villan = anOpenFolder({ zipCode: '192 67', city: 'Sollentuna', createdAt: '2026-01-01T10:00:00.000Z' })
const elen = { ...villan, id: 13, title: 'El', categoryName: 'El', parentId: 12, parentTitle: 'Villa Solhem' }
const people = [
  { userId: 1, name: 'Anna Berg' },
  { userId: 2, name: 'Erik Berg' },
]

function header(folder: typeof villan) {
  show(<FolderHeader folder={folder} menu={[]} search={null} />)
  return within(screen.getByRole('banner'))
}

test('a main folder tells what it is, where, and who is in it', () => {
  const head = header({ ...villan, people, memberCount: 5 })
  for (const fact of ['Hus', '192 67 Sollentuna', 'Aktiv', 'Tegelvilla från 1962.']) {
    expect(head.getByText(fact)).toBeTruthy()
  }
  const team = head.getAllByRole('link', { name: /^Teamet: ?Anna Berg, Erik Berg, 3 till$/ })
  expect(team[0]?.getAttribute('href')).toBe('/objectPage_tabs1/12?tab=tab4')
})

test('what is late and what comes next lead to the events', () => {
  const next = { id: 5, folderId: 12, title: 'Sotning', startDate: '2027-01-15', endDate: '2027-01-15', season: null }
  const link = header({ ...villan, late: 2, next }).getByRole('link', { name: /försenade/ })
  expect(link.textContent).toBe('2 försenade · därefter Sotning, 15 jan 2027')
  expect(link.getAttribute('href')).toBe('/objectPage_tabs1/12?tab=tab2')
})

test('a sub-folder tells who sees it, and its category only where that is not its name', () => {
  const head = header({ ...elen, parentRoleId: roles.founder, people, memberCount: 3 })
  expect(head.getByRole('link', { name: 'Villa Solhem' })).toBeTruthy()
  const viewers = head.getByRole('link', { name: '3 ser den' })
  expect(viewers.getAttribute('href')).toBe('/objectPage_tabs1/13/vem-ser')
  expect(head.getAllByText('El')).toHaveLength(1)
})

test('beside the way to the main folder stands its cover', () => {
  const boat = { ...elen, parentRoleId: roles.founder, parentCategoryId: 5 }
  const link = header(boat).getByRole('link', { name: 'Villa Solhem' })
  expect(link.parentElement?.querySelector('use')?.getAttribute('href')).toMatch(/#bat$/)
})

test('whoever is in the sub-folder alone sees the main folder’s title, and nothing to invite with', () => {
  const head = header({ ...elen, parentRoleId: null, roleId: roles.observer })
  expect(head.getByText('Villa Solhem')).toBeTruthy()
  expect(head.queryByRole('link', { name: 'Villa Solhem' })).toBeNull()
  expect(head.queryByRole('button', { name: 'Bjud in' })).toBeNull()
})

test('without a description whoever may change the folder is asked for one', () => {
  const name = 'Skriv några rader om Villa Solhem'
  const none = { ...villan, description: null }
  expect(header({ ...none, roleId: roles.founder }).getByRole('button', { name })).toBeTruthy()
  cleanup()
  expect(header({ ...none, roleId: roles.observer }).queryByRole('button', { name })).toBeNull()
})

const factsOf = (folder: typeof villan) => {
  const pages = header(folder).queryByRole('navigation', { name: 'Mappens sidor' })
  return (pages ? within(pages).getAllByRole('link') : []).map((link) => [link.textContent, link.getAttribute('href')])
}

test('what lies beside the tabs is told as facts, each a way there', () => {
  const folder = {
    ...villan,
    counts: { ...villan.counts, files: 12 },
    openFaults: { total: 2, worst: severity.urgent },
    years: { costs: { currency: 'SEK' as const, thisYear: 2_532_650 }, since: 2017 },
  }
  expect(factsOf(folder)).toEqual([
    ['2 fel, bråttom', '/objectPage_tabs1/12/fel'],
    ['12 papper', '/objectPage_tabs1/12/papper'],
    ['25\u00a0327\u00a0kr i år', '/objectPage_tabs1/12/kostnader'],
    ['sedan 2017', '/objectPage_tabs1/12/tidslinje'],
  ])
})

test('what is empty is no fact, and of a sub-folder who sees it is one', () => {
  expect(factsOf(villan)).toEqual([])
  cleanup()
  expect(factsOf({ ...elen, memberCount: 1 }).map(([text]) => text)).toEqual(['bara du ser den'])
  cleanup()
  expect(factsOf({ ...elen, memberCount: 4, inherits: false }).map(([text]) => text)).toEqual(['begränsad, 4 ser den'])
})
