import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { folderDocument, type FolderDocument } from '#contract/sharing/folderDocument.ts'
import { folders } from '#contract/folders/folders.ts'
import { roles, type RoleId } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { paths, urls } from '#contract/platform/urls.ts'
import FolderDocumentPage from '#client/pages/FolderDocumentPage.tsx'
import { anOpenFolder } from '#client/testing/answers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'

const cell = (text: string, isNumber = false, fileId: number | null = null) => ({ text, isNumber, fileId })
const said: FolderDocument = {
  title: 'Villa Solhem, hela mappen',
  lacking: null,
  beginning: [{ is: 'text', text: 'Sammanställt av Anna Berg.', isMuted: true }],
  sections: [
    {
      name: 'Register',
      parts: [{ is: 'table', head: ['Mapp', 'Händelser'], rows: [[cell('Villa Solhem'), cell('2', true)]] }],
    },
    {
      name: 'Det som har gjorts',
      parts: [
        { is: 'heading', text: '2021' },
        { is: 'text', text: '1 händelse · 2 100,50 kr', isMuted: true },
        { is: 'list', items: [{ title: 'Bytte pump', facts: '3 maj · papper 1', text: 'Hur det gick: Tyst nu.' }] },
      ],
    },
    {
      name: 'Papper',
      parts: [{ is: 'table', head: ['Papper', 'Nr'], rows: [[cell('Kvitto.pdf', false, 7), cell('1', true)]] }],
    },
    {
      name: 'Bilder',
      parts: [{ is: 'pictures', isLarge: false, pictures: [{ words: 'Pumpen, 4 maj 2021', fileId: 8 }] }],
    },
  ],
}

type Of = Parameters<typeof urls.folderDocument>[1]

function open(of: Of, roleId: RoleId = roles.administrator) {
  serve(folders.one, anOpenFolder({ id: 12, title: 'Villa Solhem', parentId: null, roleId }))
  show(null, {
    at: urls.folderDocument(12, of),
    elsewhere: [{ path: paths.folderDocument, Component: FolderDocumentPage }],
  })
}

test('a document is read as pages: headings below each other, and contents that lead to each section', async () => {
  const asked = serve(folderDocument.read, said)
  open({ name: 'folder', hidesCosts: false })
  await screen.findByRole('heading', { level: 1, name: 'Villa Solhem, hela mappen' })
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H1 Villa Solhem, hela mappen',
    'H2 Innehåll',
    'H2 Register',
    'H2 Det som har gjorts',
    'H3 2021',
    'H2 Papper',
    'H2 Bilder',
  ])
  const links = within(screen.getByRole('navigation', { name: 'Innehåll' })).getAllByRole('link')
  for (const link of links) {
    const id = link.getAttribute('href')?.split('#')[1] ?? ''
    expect(document.getElementById(id)?.textContent).toBe(link.textContent)
  }
  expect(links).toHaveLength(4)
  expect(asked).toEqual([{ params: { id: 12 }, query: { name: 'folder' } }])
})

test('all that is said is there; papers and pictures open', async () => {
  serve(folderDocument.read, said)
  open({ name: 'folder', hidesCosts: false })
  const done = within(await screen.findByRole('region', { name: 'Det som har gjorts' }))
  expect(done.getByRole('listitem').textContent).toBe('Bytte pump3 maj · papper 1Hur det gick: Tyst nu.')
  expect(screen.getByRole('rowheader', { name: 'Villa Solhem' })).toBeTruthy()
  const leadsTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(leadsTo(/^Kvitto\.pdf/)).toBe('/files/original/7')
  expect(leadsTo(/^Pumpen, 4 maj 2021/)).toBe('/files/large/8')
})

test('which document it is, and without costs, stands in the address', async () => {
  const asked = serve(folderDocument.read, said)
  open({ name: 'insurance', hidesCosts: true })
  await screen.findByRole('heading', { level: 1, name: said.title })
  expect(asked).toEqual([{ params: { id: 12 }, query: { name: 'insurance', costs: 'hidden' } }])
})

test('beside what is for an insurance company stands what it lacks, to those who may fill it in alone', async () => {
  const lacking = { picture: [{ folderId: 13, componentId: 31, name: 'Panna' }], receipt: [], serialNumber: [] }
  serve(folderDocument.read, { ...said, lacking })
  open({ name: 'insurance', hidesCosts: false }, roles.partner)
  const better = within(await screen.findByRole('region', { name: 'Gör det bättre' }))
  expect(better.getByText('En sak saknar bild')).toBeTruthy()
  expect(better.getByText('Panna').closest('a')?.getAttribute('href')).toBe('/objectPage_tabs1/13/komponent/31')
  cleanup()
  open({ name: 'insurance', hidesCosts: false }, roles.observer)
  await screen.findByRole('heading', { level: 1, name: said.title })
  expect(screen.queryByText('Gör det bättre')).toBeNull()
})

test('what went wrong is said, and it can be tried again', async () => {
  serve(folderDocument.read, new Problem('tooManyRequests'))
  open({ name: 'folder', hidesCosts: false })
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
})
