import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { support, type LookShown } from '#contract/accounts/support.ts'
import { aSupportCase } from '#client/testing/supportAnswers.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { CaseReader } from './CaseReader.tsx'

const shown = (changes: Partial<LookShown> = {}): LookShown => ({
  folderTitle: 'Värme',
  description: null,
  until: '2026-12-09T19:31:00.000Z',
  list: [],
  component: null,
  event: null,
  fault: null,
  files: [],
  ...changes,
})
const row = { kind: 'activity', id: 8, title: 'Bytte pump', day: '2026-11-24', firmName: 'Sundins Rör' } as const
const event: NonNullable<LookShown['event']> = {
  number: 1,
  folder: 1,
  component: null,
  title: 'Bytte pump',
  description: 'Pumpen är ny.',
  outcome: 'Trycket är 1,4 bar.',
  startDate: '2026-11-24',
  endDate: null,
  season: null,
  typeId: null,
  typeName: null,
  statusId: 22,
  firmName: 'Sundins Rör',
  litres: null,
  reading: null,
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  localStorage.clear()
  serve(support.agents, [])
  serve(support.markAsRead, null)
})

function open(look: { folderTitle: string; until: string } | null = { folderTitle: 'Värme', until: shown().until }) {
  serve(support.oneCase, aSupportCase({ kind: 'advice', about: 'Pump', look }))
  show(<CaseReader id={1} />)
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('nothing of a folder is opened before the agent asks for it, and then one thing at a time', async () => {
  const opened = serve(support.openLook, ({ body }) =>
    body.kind === 'folder' ? shown({ list: [row] }) : shown({ event }),
  )
  open()
  await screen.findByText('Du får titta i Värme till 9 december 2026')
  expect(opened).toEqual([])
  await press('Öppna')
  await press(/^Bytte pump/)
  await screen.findByText('Trycket är 1,4 bar.')
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts.slice(-5)).toEqual([
    ['När', '24 nov 2026'],
    ['Status', 'Klar'],
    ['Utförs av', 'Sundins Rör'],
    ['Anteckning', 'Pumpen är ny.'],
    ['Hur det gick', 'Trycket är 1,4 bar.'],
  ])
  expect(opened.map(({ body }) => body)).toEqual([
    { kind: 'folder', itemId: null },
    { kind: 'activity', itemId: 8 },
  ])
  await press('Till listan')
  await screen.findByRole('button', { name: /^Bytte pump/ })
})

test('an answer proposes an event with its checklist, and the firm of a job that was listed', async () => {
  serve(support.openLook, shown({ list: [row] }))
  const sent = serve(support.answer, { messageId: 2 })
  open()
  await press('Öppna')
  await userEvent.type(await screen.findByRole('textbox', { name: /Svar till/ }), 'Lufta dem.')
  await press('Föreslå något')
  await userEvent.type(screen.getByRole('textbox', { name: /Händelse att lägga till/ }), 'Lufta elementen')
  await userEvent.type(screen.getByRole('textbox', { name: /Checklista/ }), 'Stäng av{Enter}Öppna ventilen')
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'Sundins Rör: Bytte pump')
  await press('Skicka svar')
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        body: {
          content: 'Lufta dem.',
          proposal: { title: 'Lufta elementen', checklist: ['Stäng av', 'Öppna ventilen'], jobId: 8 },
        },
      },
    ])
})

test('a look that ended meanwhile says so', async () => {
  serve(support.openLook, new Problem('lookNotFound'))
  open()
  await press('Öppna')
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
})

test('a question without a look shows no folder', async () => {
  open(null)
  await screen.findByRole('textbox', { name: /Svar till/ })
  expect(screen.queryByRole('button', { name: 'Öppna' })).toBeNull()
})
