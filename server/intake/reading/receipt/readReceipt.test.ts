import { expect, test } from 'vitest'
import type { ReceiptFields } from '#contract/intake/reading.ts'
import { pageOf } from '#server/testing/readPages.ts'
import { readReceipt } from './readReceipt.ts'

const today = '2026-11-27'
const read = (text: string) => readReceipt([pageOf(text)], today)
const fieldsOf = (text: string) => read(text).fields
const valueOf = (fields: ReceiptFields, key: keyof ReceiptFields) => fields[key]?.value

const head = `
          JÄRNBODEN SKOGÅS
       Skogås Bygg & Järn AB
       Org.nr 592222-0115
Kvitto: 000115   Kassa: 2
2026-11-14 16:42`
const rows = `
Pumpkoppling 32 mm                189,00
Rörtejp 12 m                       49,80
   2 x 24,90`
const vat = `
Moms%      Moms     Netto      Brutto
25,00     47,76    191,04      238,80`

test('a receipt whose rows and VAT make its sum is offered with all that it says', () => {
  const { kind, fields, others } = read(`${head}${rows}
TOTALT SEK                        238,80
Kontokort                         238,80${vat}`)
  expect({ kind, others }).toEqual({ kind: 'receipt', others: [] })
  expect(fields).toMatchObject({
    seller: { state: 'read', value: 'Järnboden Skogås' },
    orgNumber: { state: 'agrees', value: '592222-0115', why: 'checkDigit' },
    date: { state: 'agrees', value: '2026-11-14', why: 'possibleDay' },
    time: { state: 'read', value: '16:42' },
    total: { state: 'agrees', value: 23_880, why: 'linesAddUp' },
    vat: { state: 'agrees', value: [{ rate: 25, net: 19_104, vat: 4776 }], why: 'vatAddsUp' },
    payment: { state: 'read', value: 'card' },
    lines: {
      value: [
        { text: 'Pumpkoppling 32 mm', amount: 18_900 },
        { text: 'Rörtejp 12 m', amount: 4980 },
      ],
    },
  })
})

test('a name in capitals whose dots were not read has them where it stands in small letters', () => {
  const { seller } = fieldsOf(`FARGHORNAN\nFärghörnan i Väsby AB\nOrg.nr 592340-2217${rows}\nTOTALT SEK  238,80`)
  expect(seller).toMatchObject({ value: 'Färghörnan' })
})

test('letters that the edge of the paper was read as are none of its rows', () => {
  const { total, lines } = fieldsOf(`${head}
I    Pumpkoppling 32 mm            189,00   |
4    Rörtejp                        49,80
     TOTALT SEK                    238,80
     Moms%      Moms     Netto    Brutto
3    25,00     47,76    191,04    238,80`)
  expect(total).toMatchObject({ value: 23_880 })
  expect(lines?.value?.[0]).toEqual({ text: 'Pumpkoppling 32 mm', amount: 18_900 })
})

test('what is offered has its place on the page', () => {
  const { total } = fieldsOf(`${head}${rows}\nTOTALT SEK                        238,80${vat}`)
  expect(total).toMatchObject({ page: 1, box: [34 / 48, expect.closeTo(0.18, 5), 40 / 48, expect.closeTo(0.192, 5)] })
})

test('a sum that neither rows nor VAT make is not offered, and says what was read', () => {
  const { total, vat: ofVat } = fieldsOf(`${head}${rows}\nTOTALT SEK                        383,90${vat}`)
  expect(total).toMatchObject({ state: 'failed', value: null, read: '383,90', guess: 38_390, why: 'doesNotAddUp' })
  expect(ofVat).toBeUndefined()
})

test('a sum of which one digit was misread is the one that rows and VAT make together', () => {
  const { total } = fieldsOf(`${head}${rows}\nTOTALT SEK                        288,80${vat}`)
  expect(total).toMatchObject({ state: 'agrees', value: 23_880 })
})

test('a sum that nothing can be counted by is not offered, however often it stands there', () => {
  const { total } = fieldsOf(`${head}\nTOTALT SEK      238,80\nKontokort       238,80`)
  expect(total).toMatchObject({ state: 'failed', value: null, why: 'notChecked' })
})

test('a thousand lost in the row and in the sum is told by the VAT', () => {
  const { total } = fieldsOf(`${head}
Pumpkoppling                      249,00
Rörtejp                            49,00
TOTALT SEK                        298,00
Moms 25% av 1 038,40              259,60`)
  expect(total).toMatchObject({ state: 'failed', why: 'doesNotAddUp' })
})

test.each([
  ['1 249,00', '1 298,00'],
  ['1.249,00', '1.298,00'],
  ['1,249.00', '1,298.00'],
  ['1249.00', '1298.00'],
  ['1249,00', '1298,00'],
])('thousands are written in many ways: %s', (first, sum) => {
  const { total } = fieldsOf(`${head}
Bottenfärg 2,5 l              ${first}
Rörtejp                          49,00
TOTALT SEK                    ${sum}`)
  expect(total).toMatchObject({ value: 129_800 })
})

test('a space is a separator of words as well: the arithmetic says whether five litres cost 249 or one 5 249', () => {
  const { total, lines } = fieldsOf(`${head}
Motorolja 5 249,00
Rörtejp      49,00
TOTALT SEK  298,00
Moms 25% av 238,40  59,60`)
  expect(total).toMatchObject({ value: 29_800, why: 'linesAddUp' })
  expect(lines?.value).toMatchObject([{ amount: 24_900 }, { amount: 4900 }])
})

test('a percent sign read as something else, and a letter read for a digit, are corrected where it then adds up', () => {
  const { total, vat: ofVat } = fieldsOf(`${head}
Pumpkoppling                      189,OO
Rörtejp                            49,80
TOTALT SEK                        238,80
Moms 253 av 191,04                 47,76`)
  expect(total).toMatchObject({ value: 23_880, why: 'linesAddUp' })
  expect(ofVat?.value).toEqual([{ rate: 25, net: 19_104, vat: 4776 }])
})

test('a rate that was not read is told by what the VAT is of', () => {
  const { vat: ofVat } = fieldsOf(`${head}\nTOTALT SEK  238,80\nMoms  av 191,04   47,76`)
  expect(ofVat?.value).toEqual([{ rate: 25, net: 19_104, vat: 4776 }])
})

test('a lost comma in the sum is put back where VAT agrees', () => {
  const { total } = fieldsOf(`${head}\nTOTALT SEK          23880\nMoms 25% av 191,04   47,76`)
  expect(total).toMatchObject({ value: 23_880, why: 'vatAddsUp' })
})

test('a digit that is misread in the same way in both sums is told by the VAT', () => {
  const { total } = fieldsOf(`${head}
Diskmaskin                      6 495,00
Hemleverans                       495,00
Totalt SEK                     6 9290,00
Kontokort                      6 9290,00
Moms 25% av 5 592,00            1 398,00`)
  expect(total).toMatchObject({ value: 699_000 })
})

test('the same error in all of a table does not add up with what the VAT is of', () => {
  const { total } = fieldsOf(`${head}
Rabatt                            128,85
Pumpkoppling                    1.466,02
TOTALT SEK                      1.594,87
Moms%      Moms     Netto      Brutto
12,00      170,88    1.428,54    1.594,87`)
  expect(total).toMatchObject({ value: null })
})

test('VAT of several rates makes the sum together', () => {
  const { total, vat: ofVat } = fieldsOf(`${head}
Totalt                            188,45
Moms%      Moms     Netto      Brutto
25,00      6,90     27,60       34,50
12,00     11,24     93,71      104,95
6,00       2,77     46,23       49,00`)
  expect(total).toMatchObject({ value: 18_845, why: 'vatAddsUp' })
  expect(ofVat?.value).toEqual([
    { rate: 25, net: 2760, vat: 690 },
    { rate: 12, net: 9371, vat: 1124 },
    { rate: 6, net: 4623, vat: 277 },
  ])
})

test('cash is rounded to whole kronor, and what was handed over less the change is the sum', () => {
  const { total, payment, lines } = fieldsOf(`${head}${rows}
Öresavrundning                      0,20
ATT BETALA                        239,00
Mottaget kontant                  500,00
Åter                              261,00
Varav moms 25,00 %                 47,76`)
  expect(total).toMatchObject({ value: 23_900, state: 'agrees' })
  expect(payment).toMatchObject({ value: 'cash' })
  expect(lines?.value).toHaveLength(2)
})

test('what was brought back costs less than nothing', () => {
  const { total } = fieldsOf(`${head}
Retur Väggfärg                -1 295,00
Retur Roller                     -89,00
ATT ÅTERBETALA                -1 384,00
Moms 25% av -1 107,20           -276,80`)
  expect(total).toMatchObject({ value: -138_400, state: 'agrees' })
})

test('a part sum, what was saved and the sum without VAT are not the sum', () => {
  const { total } = fieldsOf(`${head}
Pumpkoppling                      189,00
Rörtejp                            49,80
Delsumma                          238,80
Rabatt                            -38,80
Totalt                            200,00
Du har sparat totalt               38,80
Moms 25% av 160,00                 40,00`)
  expect(total).toMatchObject({ value: 20_000 })
})

const invoice = `
Rörmokaren Åkesson AB            FAKTURA
Fakturadatum                  2026-09-14
Förfallodatum                 2026-10-14
Org.nr 599210-4454
Benämning                         Belopp
Arbete rörmokare                3 640,00
Blandare kök                    2 245,00
Summa exkl. moms                5 885,00
Moms 25 % på 5 885,00           1 471,25`

test('an invoice adds VAT to its rows, and takes off what the authority pays', () => {
  const { kind, fields } = read(`${invoice}
Rotavdrag                      -1 365,00
Öresavrundning                     -0,25
Att betala SEK                  5 991,00
Bankgiro 5992-4454`)
  expect(kind).toBe('invoice')
  expect(fields).toMatchObject({
    seller: { value: 'Rörmokaren Åkesson AB' },
    date: { value: '2026-09-14' },
    dueDate: { value: '2026-10-14' },
    total: { value: 599_100, why: 'linesAddUp' },
    vat: { value: [{ rate: 25, net: 588_500, vat: 147_125 }] },
    payment: { value: 'invoice' },
  })
})

test('warranty, open purchase, serial number and model are read beside what they are called', () => {
  const fields = fieldsOf(`${head}${rows}
TOTALT SEK                        238,80
Modell: DM450-S
Serienr: 8834-KX1172
3 års garanti
Öppet köp 30 dagar mot kvitto`)
  expect(valueOf(fields, 'model')).toBe('DM450-S')
  expect(valueOf(fields, 'serial')).toBe('8834-KX1172')
  expect(valueOf(fields, 'warranty')).toBe(36)
  expect(valueOf(fields, 'returnUntil')).toBe('2026-12-14')
})

test('a serial number that was read badly is not offered: no check could tell', () => {
  const page = pageOf(`${head}${rows}\nTOTALT SEK  238,80\nSerienr: 8834-KX1172`, { confidence: 0.6 })
  expect(readReceipt([page], today).fields.serial).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['a mug with a word on it', 'KAFFE'],
  ['a letter', 'Hej Anna!\nVi ses den 14 maj 2026 klockan 14:20.\nHälsningar Erik'],
  ['a list with prices', 'Färg 249,00\nPensel 59,00'],
])('%s is no receipt', (_, text) => {
  expect(read(text)).toEqual({ kind: null, fields: {}, others: [] })
})

test('a document with a sum is no receipt by that alone', () => {
  const budget = 'Budget 2027\nEl 12 000,00\nFörsäkring 3 000,00\nSumma 15 000,00'
  expect(readReceipt([pageOf(budget, { confidence: 1 })], today).kind).toBeNull()
  expect(readReceipt([pageOf(budget.replace('Summa', 'Total EUR'), { confidence: 1 })], today).kind).toBe('receipt')
})

test('the plate of a machine is no receipt, and says its number and its model', () => {
  const { kind, fields } = read('NIBE\nModell: F1255-12 R\nSerienr 06641234567890\n400 V 3N')
  expect(kind).toBeNull()
  expect([valueOf(fields, 'model'), valueOf(fields, 'serial')]).toEqual(['F1255-12', '06641234567890'])
})

test('words that no page has are read without harm', () => {
  const odd = { text: '1'.repeat(5000), box: [0, 0, Number.NaN, 1] as [number, number, number, number], confidence: 2 }
  const long = { ...odd, box: [0, 0, 1, 1] as [number, number, number, number] }
  const page = { page: 1, width: 0, height: 0, lines: [{ text: '', words: [odd, long], box: odd.box }] }
  expect(readReceipt([page], today).kind).toBeNull()
})

const onPage = (page: number, text: string) => ({ ...pageOf(text), page })
const readPages = (...texts: string[]) =>
  readReceipt(
    texts.map((text, index) => onPage(index + 1, text)),
    today,
  )
const first = `${head}${rows}\nTOTALT SEK                        238,80${vat}`
const otherFirm = `FÄRGHUSET\nOrg.nr 592340-2217\n2026-11-15\nFärg 49,80\nTOTALT SEK 49,80`

test('pages that are receipts of other firms are several, and what lies between goes on', () => {
  const { fields, others, starts, areas } = readPages(first, 'Villkor för byte', otherFirm)
  expect(fields.total?.value).toBe(23_880)
  expect(others.map(({ orgNumber }) => orgNumber?.value)).toEqual(['592340-2217'])
  expect({ starts, areas }).toEqual({ starts: [1, 3], areas: undefined })
})

test('a page without words before the first receipt belongs to it', () => {
  expect(readPages('', first, otherFirm).starts).toEqual([1, 3])
})

test.each([
  ['of the same firm', first, first],
  ['that says it goes on', first, `${otherFirm}\nSida 2 (2)`],
  ['of an invoice that names another firm', `FAKTURA\nFakturanr 7  Bankgiro 123-4567\n${first}`, otherFirm],
  ['without a sum', first, 'FÄRGHUSET\nOrg.nr 592340-2217'],
])('a page %s is no other', (_why, one, next) => {
  expect(readPages(one, next).others).toEqual([])
})
