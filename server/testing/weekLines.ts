import type { WeekLine } from '#contract/accounts/week.ts'

const nowhere = { folderId: null, picture: null, figures: [] }

/** A line of each kind, as of a week in November 2026. */
export const weekLines: readonly [WeekLine, ...WeekLine[]] = [
  {
    ...nowhere,
    key: 'coming:activity:5',
    kind: 'coming',
    heading: 'På gång',
    sentence: 'Stäng utekranen senast 3 dec',
    reason: 'Eriks, 0 av 3 steg klara. Förra året gjordes det 28 nov.',
    button: { label: 'Påminn Erik', path: '/messages' },
  },
  {
    ...nowhere,
    key: 'waiting:offer:4',
    kind: 'waiting',
    heading: 'Väntar på dig',
    sentence: 'Sundins Rör har lämnat offert på Byt varmvattenberedaren',
    reason: '18 400 kr, gäller till måndag 30 nov.',
    button: { label: 'Läs', path: '/objectPage_tabs1/7?tab=tab2&accordion=6' },
  },
  {
    ...nowhere,
    key: 'yearAgo:activity:8',
    kind: 'yearAgo',
    heading: 'För ett år sedan',
    sentence: 'Eldade i kaminen för första gången',
    reason: '22 november 2025 · Villa Solhem / Värme',
    button: { label: 'Titta', path: '/objectPage_tabs1/7?tab=tab2&accordion=8' },
  },
  {
    ...nowhere,
    key: 'money:month:2026-11',
    kind: 'money',
    heading: 'Kostnader',
    sentence: '4 820 kr hittills i november',
    reason: 'En vanlig november: omkring 3 900 kr. Mest: Sundins Rör, 2 650 kr.',
    button: { label: 'Se vad', path: '/objectPage_tabs1/7/kostnader?ar=2026' },
  },
  {
    ...nowhere,
    key: 'fact:serial:3',
    kind: 'fact',
    heading: 'En sak att fylla i',
    sentence: 'Serienumret på Värmepumpen',
    reason: 'Garantin gäller till feb 2028, och firman frågar efter numret.',
    button: { label: 'Fotografera märkskylten', path: '/objectPage_tabs1/7/komponent/3' },
  },
]
