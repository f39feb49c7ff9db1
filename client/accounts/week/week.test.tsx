import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '#contract/platform/problems.ts'
import { week, type EarlierWeek, type Week, type WeekLine } from '#contract/accounts/week.ts'
import WeekPage from '#client/pages/WeekPage.tsx'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { WeekMailChoice } from './WeekMailChoice.tsx'

beforeEach(() => void vi.setSystemTime('2026-11-25T08:00:00Z'))
afterEach(() => void vi.useRealTimers())

const tap: WeekLine = {
  key: 'coming:5',
  kind: 'coming',
  heading: 'På gång',
  sentence: 'Utekranen ska vara stängd senast 3 dec',
  reason: 'Eriks, 0 av 3 steg klara. Förra året gjordes det 28 nov.',
  button: { label: 'Påminn Erik', path: '/veckan/paminn?mapp=7&handelse=5&vem=2' },
  folderId: 7,
  picture: null,
  figures: [
    { text: '28 nov', path: '/objectPage_tabs1/7?tab=tab2&accordion=4' },
    { text: '0 av 3', path: '/objectPage_tabs1/7?tab=tab2&accordion=5' },
  ],
}
const stove: WeekLine = {
  key: 'yearAgo:4',
  kind: 'yearAgo',
  heading: 'För ett år sedan',
  sentence: 'Ni eldade i kaminen för första gången',
  reason: '22 november 2025',
  button: { label: 'Titta', path: '/objectPage_tabs1/7?tab=tab2&accordion=4' },
  folderId: 7,
  picture: { folderId: 7, fileId: 31 },
  figures: [],
}

const aWeek = (changes: Partial<Week> = {}): Week => ({
  year: 2026,
  week: 48,
  from: '2026-11-23',
  to: '2026-11-29',
  lines: [tap, stove],
  next: null,
  lastWeek: null,
  earlier: null,
  mail: 'weekly',
  ...changes,
})

test('each line says its kind, what is so and why, with one button', async () => {
  serve(week.mine, aWeek())
  show(<WeekPage />)
  const lines = within(await screen.findByRole('list', { name: 'Veckans rader' })).getAllByRole('listitem')
  expect(screen.getByText('Vecka 48, 23–29 november. Två saker.')).toBeTruthy()
  expect(lines[0]?.textContent).toContain('På gång')
  expect(within(lines[0]!).getByRole('heading', { name: tap.sentence })).toBeTruthy()
  const button = within(lines[0]!).getByRole('link', { name: `Påminn Erik: ${tap.sentence}` })
  expect(button.getAttribute('href')).toBe(tap.button.path)
  expect(lines[1]?.querySelector('img')?.getAttribute('src')).toBe('/files/small/31')
})

test('every figure leads to its rows, and nothing of the words is lost', async () => {
  serve(week.mine, aWeek())
  show(<WeekPage />)
  const figure = await screen.findByRole('link', { name: '0 av 3' })
  expect(figure.getAttribute('href')).toBe('/objectPage_tabs1/7?tab=tab2&accordion=5')
  expect(screen.getByRole('link', { name: '28 nov' })).toBeTruthy()
  expect(figure.closest('p')?.textContent).toBe(tap.reason)
})

test('five are enough, and it says so', async () => {
  serve(week.mine, aWeek({ lines: Array.from({ length: 5 }, (_, index) => ({ ...tap, key: `coming:${index}` })) }))
  show(<WeekPage />)
  expect(await screen.findByText('Vecka 48, 23–29 november. Fem saker.')).toBeTruthy()
})

test('a week without lines is quiet, and says what comes next', async () => {
  const next = { title: 'Service av värmepumpen', day: '2027-03-01', path: '/objectPage_tabs1/7?tab=tab2&accordion=9' }
  serve(week.mine, aWeek({ lines: [], next }))
  show(<WeekPage />)
  expect(await screen.findByRole('heading', { name: 'Lugnt i pärmen' })).toBeTruthy()
  const text = screen.getByText(/^Inget är försenat/)
  expect(text.textContent.replaceAll('\u00A0', ' ')).toBe(
    'Inget är försenat och ingen väntar på dig. Nästa sak är Service av värmepumpen 1 mars 2027.',
  )
  expect(within(text).getByRole('link').getAttribute('href')).toBe(next.path)
  expect(screen.getByText(/^Inget mejl den här veckan/)).toBeTruthy()
})

test('what became of last week’s lines is told', async () => {
  const lines = [
    { key: 'coming:1', sentence: 'Lufta elementen', outcome: 'Klar i tisdags, Petra', isDone: true },
    {
      key: 'fact:2',
      sentence: 'Se över försäkringen',
      outcome: 'Inte gjort, kommer igen om fyra veckor',
      isDone: false,
    },
  ]
  serve(week.mine, aWeek({ lastWeek: { lines } }))
  show(<WeekPage />)
  expect(await screen.findByRole('heading', { name: 'Förra veckan 1 av 2' })).toBeTruthy()
  const rows = within(screen.getByRole('list', { name: 'Förra veckan' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Lufta elementenKlar i tisdags, Petra',
    'Se över försäkringenInte gjort, kommer igen om fyra veckor',
  ])
})

const weekBefore = (changes: Partial<EarlierWeek>): EarlierWeek => ({
  year: 2026,
  week: 47,
  from: '2026-11-16',
  to: '2026-11-22',
  lines: [{ key: 'coming:1', sentence: 'Lufta elementen', outcome: 'Klar 17 nov, Petra', isDone: true }],
  earlier: '2026-11-09',
  later: null,
  ...changes,
})

test('from week to week, as far back as it is kept, and back to the one of now', async () => {
  serve(week.mine, aWeek({ earlier: '2026-11-16' }))
  serve(week.before, ({ query }) =>
    query?.day === '2026-11-16'
      ? weekBefore({})
      : weekBefore({ week: 46, from: '2026-11-09', to: '2026-11-15', lines: [], earlier: null, later: '2026-11-16' }),
  )
  const { user } = show(<WeekPage />)
  const [before, after] = [
    screen.getByRole('button', { name: 'Veckan före' }),
    screen.getByRole('button', { name: 'Veckan efter' }),
  ]
  await screen.findByText(/^Vecka 48/)
  expect(after.ariaDisabled).toBe('true')
  await user.click(before)
  expect(await screen.findByText('Vecka 47, 16–22 november.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Det här blev det 1 av 1' })).toBeTruthy()
  await user.click(before)
  expect(await screen.findByText('Vecka 46, 9–15 november.')).toBeTruthy()
  expect(screen.getByText('Inget att följa upp från den här veckan.')).toBeTruthy()
  // Nothing is kept of the week before, and the focus stays where it was.
  expect(before.ariaDisabled).toBe('true')
  expect(document.activeElement).toBe(before)
  await user.click(before)
  expect(screen.getByText('Vecka 46, 9–15 november.')).toBeTruthy()
  await user.click(after)
  expect(await screen.findByText('Vecka 47, 16–22 november.')).toBeTruthy()
  await user.click(after)
  expect(await screen.findByText(/^Vecka 48/)).toBeTruthy()
})

test('what cannot be fetched says so, and is fetched again on request', async () => {
  serve(week.mine, new Problem('unexpected'))
  const { user } = show(<WeekPage />)
  const again = await screen.findByRole('button', { name: 'Försök igen' })
  expect(screen.getByRole('alert').textContent).toContain('Din vecka kunde inte hämtas.')
  serve(week.mine, aWeek())
  await user.click(again)
  expect(await screen.findByRole('heading', { name: tap.sentence })).toBeTruthy()
})

test('while it is fetched the page keeps its height', async () => {
  const answer = Promise.withResolvers<Week>()
  serve(week.mine, () => answer.promise)
  show(<WeekPage />)
  expect(screen.getByRole('status').parentElement?.className).toContain('min-h-dvh')
  expect(screen.getByRole('heading', { level: 1, name: 'Din vecka' })).toBeTruthy()
  await act(async () => answer.resolve(aWeek()))
  expect(screen.queryByText('Laddar...')).toBeNull()
})

test('whoever has no mail of it gets one with one press', async () => {
  serve(week.mine, aWeek({ mail: 'off' }))
  const chosen = serve(week.setMail, null)
  const { user } = show(<WeekPage />)
  await user.click(await screen.findByRole('button', { name: 'Få den som mejl på söndagar 17.00' }))
  expect(await screen.findByText('Sparat. Första mejlet kommer på söndag.')).toBeTruthy()
  expect(chosen).toEqual([{ body: { mail: 'weekly' } }])
  expect(screen.getByText(/^Kommer som mejl på söndagar 17.00/)).toBeTruthy()
  // The button is gone, and the next press begins where it was.
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Ändra')
  expect(screen.getByRole('link', { name: 'Ändra' }).getAttribute('href')).toBe('/account/aviseringar#veckan')
})

test('a choice that could not be saved is taken back, with the reason', async () => {
  serve(week.mine, aWeek({ mail: 'off' }))
  serve(week.setMail, new Error('network'))
  const { user } = show(<WeekPage />)
  await user.click(await screen.findByRole('button', { name: 'Få den som mejl på söndagar 17.00' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/Valet är som förut\.$/)
  expect(screen.getByText('Kommer inte som mejl.')).toBeTruthy()
})

test('among the settings it is each week, each month or never', async () => {
  serve(week.mail, { mail: 'weekly' })
  const chosen = serve(week.setMail, null)
  const { user } = show(<WeekMailChoice />)
  const never = await screen.findByRole('radio', { name: 'Aldrig' })
  expect(screen.getByRole('radio', { name: 'Varje vecka' })).toHaveProperty('checked', true)
  await user.click(never)
  expect(await screen.findByText('Sparat.')).toBeTruthy()
  expect(chosen).toEqual([{ body: { mail: 'off' } }])
})
