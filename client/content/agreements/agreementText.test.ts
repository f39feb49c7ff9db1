import { expect, test } from 'vitest'
import type { AgreementPrice } from '#contract/content/agreements.ts'
import { noticeLetter } from '#contract/rules/noticeLetter.ts'
import { dayInWords, keptText, lengthInWords, monthsInWords, paidText, shortDay } from './agreementText.ts'

const noTerms = {
  endsOn: null,
  after: 'runsOn',
  renewsMonths: null,
  noticeRule: 'period',
  noticeMonths: null,
  noticeDays: null,
  otherNoticeMonths: null,
  priceUntil: null,
  keptUntil: null,
  priceChosenUntil: null,
  noticeOn: null,
  confirmedOn: null,
  endedOn: null,
} as const

test('a near day is said by its weekday, one far away by its year', () => {
  expect(shortDay('2027-01-14', '2026-11-28')).toBe('tors 14 jan')
  expect(shortDay('2027-06-30', '2026-11-28')).toBe('30 juni 2027')
  expect(dayInWords('2027-01-14', '2026-11-28')).toBe('torsdag 14 januari')
  expect(dayInWords('2028-04-14', '2026-11-28')).toBe('14 april 2028')
})

test('a length of time is said in years where it is whole ones', () => {
  expect([1, 6, 12, 60].map(monthsInWords)).toEqual(['en månad', 'sex\u00a0månader', 'ett år', 'fem\u00a0år'])
  expect([1, 14].map((count) => lengthInWords({ count, unit: 'day' }))).toEqual(['en dag', '14\u00a0dagar'])
})

test('what is kept runs until the end of the period after, where that is known', () => {
  const terms = { ...noTerms, endsOn: '2027-04-15', after: 'renews', renewsMonths: 12, noticeMonths: 3 } as const
  const decision = { kind: 'notice', day: '2027-01-15', until: '2027-04-15' } as const
  expect(keptText(terms, decision, '2026-11-28')).toBe('Ni behåller det, till 15 apr 2028.')
  expect(keptText({ ...terms, renewsMonths: null }, decision, '2026-11-28')).toBe('Ni behåller det.')
  expect(keptText({ ...terms, after: 'runsOn', renewsMonths: null }, decision, '2026-11-28')).toBe('Ni behåller det.')
})

test('what is paid by use is said with what it comes to, as far as the use is known', () => {
  const since = { id: 1, fromOn: '2026-01-01', fileId: null, fileName: null }
  const fixed = { ...since, amount: 10_000, currency: 'SEK', per: 'month' } as const
  const flat: AgreementPrice = { ...fixed, unitPrice: null, unit: null, yearlyUse: null }
  const power: AgreementPrice = { ...fixed, unitPrice: 9_450, unit: 'kWh', yearlyUse: 13_845 }
  const paid = (...prices: AgreementPrice[]) => paidText({ prices }, '2026-11-28')?.replaceAll(/\s/g, ' ')
  const whole = '100 kr i månaden, och 94,5 öre per kWh: ca 1 190 kr i månaden'
  expect(paid(power)).toBe(whole)
  // Also of one that has not begun.
  expect(paid({ ...power, fromOn: '2027-01-01' })).toBe(whole)
  expect(paid({ ...power, amount: 0 })).toBe('94,5 öre per kWh: ca 1 090 kr i månaden')
  expect(paid({ ...power, yearlyUse: null })).toBe('100 kr i månaden, och 94,5 öre per kWh')
  expect([paid(flat), paid()]).toEqual(['100 kr i månaden', undefined])
  expect(paidText({ prices: null }, '2026-11-28')).toBeNull()
})

test('a letter says nothing but what is known', () => {
  const known = { title: 'Larm', firmName: 'Vaktia', place: 'Villa Solhem', writer: 'Anna Berg' }
  const whole = noticeLetter({ ...known, number: '7731-0446', endsOn: '14 april 2027', notice: 'tre månader' })
  expect(whole.subject).toBe('Uppsägning av avtal 7731-0446')
  expect(whole.text).toContain(
    'Vi säger upp vårt avtal om larm i Villa Solhem, nummer 7731-0446. Uppsägningstiden är tre månader. Avtalet upphör den 14 april 2027.',
  )
  const bare = noticeLetter({ ...known, number: null, endsOn: null, notice: null })
  expect(bare.subject).toBe('Uppsägning av larm')
  expect(bare.text).toContain('i Villa Solhem. Avtalet upphör så snart som det går enligt avtalet.')
})
