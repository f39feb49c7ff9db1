import { expect, test } from 'vitest'
import { pageOf } from '#server/testing/readPages.ts'
import { readReceipt } from './readReceipt.ts'

const sold = [
  'Skruvdragare     1 049,00',
  'Bitssats     200,00',
  'Totalt     1 249,00 kr',
  'varav moms 25 %   249,80 kr',
]
const receipt = ['Byggboden AB', 'Org.nr 592340-2217', '2026-11-26', ...sold]
const quoted = (lines: string[]) => lines.map((line) => `> ${line}`)

function seen(lines: string[]) {
  const { fields } = readReceipt([pageOf(lines.join('\n'), { confidence: 1 })], '2026-11-30')
  return [fields.seller?.value, fields.date?.value, fields.total?.value]
}

const gmail = [
  '---------- Forwarded message ---------',
  'Från: Byggladan <order@byggladan.exempel>',
  'Date: fre 28 nov. 2026 kl 10:12',
  'Subject: Din order',
  'To: <anna@exempel.se>',
]
const outlook = [
  'Från: Byggladan',
  'Skickat: den 28 november 2026 10:12',
  'Till: Anna Berg',
  'Kopia: Erik',
  'Ämne: Din order',
]
const iphone = ['Från: Byggladan', 'Datum: 28 november 2026 10:12:00 CET', 'Till: Anna Berg', 'Ämne: Din order']

test.each([
  ['Gmail', [...gmail, ...receipt]],
  ['Outlook', ['Mvh', 'Anna Berg', ...outlook, ...receipt]],
  ['an iPhone', ['Skickat från min iPhone', 'Vidarebefordrat brev:', ...quoted([...iphone, ...receipt])]],
  ['two in turn', [...gmail, 'Tack!', ...outlook, ...receipt]],
  ['somebody who writes', ['Hej Anna!', 'Här kommer det från i fredags.', ...receipt]],
])('of a receipt that %s sent on, firm and day are its own', (_, lines) => {
  expect(seen(lines)).toEqual(['Byggboden AB', '2026-11-26', 124_900])
})

test('where it names neither, none is offered', () => {
  for (const before of [gmail, iphone, outlook])
    expect(seen([...before, 'Hej Anna,', 'Tack för din beställning!', ...sold])).toEqual([
      undefined,
      undefined,
      124_900,
    ])
})

test('what stands below a receipt, or on a ticket, is no letter', () => {
  expect(seen([...receipt, ...outlook])[0]).toBe('Byggboden AB')
  const ticket = [
    'Norrbanan AB',
    'Datum: 2026-11-26',
    'Från: Solvik',
    'Till: Norrvik',
    'Totalt 1 249,00 kr',
    'moms 25 % 249,80',
  ]
  expect(seen(ticket).slice(0, 2)).toEqual(['Norrbanan AB', '2026-11-26'])
})
