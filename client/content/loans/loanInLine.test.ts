import { expect, test } from 'vitest'
import { loanInLine, type Known } from './loanInLine.ts'

// A Saturday.
const today = '2026-11-28'
const known: Known = {
  people: [
    { holderId: 1, name: 'Anna Berg' },
    { holderId: 4, name: 'Olle Ahl' },
    { holderId: 5, name: 'Petra Lindström' },
    { holderId: 6, name: 'Petra Öberg' },
    { holderId: null, name: 'Johan Ek' },
  ],
  firms: [{ id: 9, name: 'Lindströms Rör & Värme AB' }],
  things: [
    { id: 20, folderId: 2, name: 'Stege, 8 m' },
    { id: 21, folderId: 2, name: 'Borrhammare' },
    { id: 22, folderId: 2, name: 'Gräsklippare, åkbar' },
    { id: 23, folderId: 2, name: 'Gräsklippare, liten' },
  ],
}
const read = (line: string) => loanInLine(line, today, known)

test.each([
  ['Stegen till Olle till söndag', 'Stege, 8 m', 'Olle Ahl', '2026-11-29'],
  ['stegen till olle till på söndag', 'Stege, 8 m', 'Olle Ahl', '2026-11-29'],
  ['Stegen till Olle tills på fredag', 'Stege, 8 m', 'Olle Ahl', '2026-12-04'],
  ['Stegen till Olle', 'Stege, 8 m', 'Olle Ahl', null],
  ['Stegen till Olle tills vidare', 'Stege, 8 m', 'Olle Ahl', null],
  ['Partytältet till Johan till 6 januari', 'Partytältet', 'Johan Ek', '2027-01-06'],
  ['Släpkärran till grannen i morgon', 'Släpkärran', 'grannen', '2026-11-29'],
  ['Släpkärran till Kalle till i morgon', 'Släpkärran', 'Kalle', '2026-11-29'],
  ['Borrhammaren till Kalle om två veckor', 'Borrhammare', 'Kalle', '2026-12-12'],
  ['Borrhammaren till Kalle i två veckor', 'Borrhammare', 'Kalle', '2026-12-12'],
  ['Stegen till Olle i 3 dagar', 'Stege, 8 m', 'Olle Ahl', '2026-12-01'],
  ['Stegen till Olle till jul', 'Stege, 8 m', 'Olle Ahl', '2026-12-24'],
  ['Stegen till Olle till nyår', 'Stege, 8 m', 'Olle Ahl', '2026-12-31'],
  ['Borrhammaren till Kalle, tillbaka 4 dec', 'Borrhammare', 'Kalle', '2026-12-04'],
  ['Borrhammaren till Kalle senast 4 dec', 'Borrhammare', 'Kalle', '2026-12-04'],
  ['Tältet till Lindströms Rör till juni', 'Tältet', 'Lindströms Rör & Värme AB', '2027-06-30'],
])('%s', (line, what, who, dueOn) => {
  expect(read(line)).toMatchObject({ what: { name: what }, who: { name: who }, dueOn, keyNumber: null })
})

test.each([
  ['ytterdörren nyckel 3 till Petra Öberg', 'Ytterdörren', 3, 'Petra Öberg'],
  ['Nyckel 3 till ytterdörren till Olle', 'Ytterdörren', 3, 'Olle Ahl'],
  ['Garaget, nyckel nr 2 till Olle till 2 mars', 'Garaget', 2, 'Olle Ahl'],
  ['Nyckel 4 till Olle', 'Nyckel', 4, 'Olle Ahl'],
])('%s is a key with its number', (line, what, keyNumber, who) => {
  expect(read(line)).toMatchObject({ what: { name: what, componentId: null }, keyNumber, who: { name: who } })
})

test('two who are called so, or two things, are none of them: the words stay', () => {
  expect(read('Stegen till Petra')?.who).toEqual({ name: 'Petra', holderId: null, firmId: null })
  expect(read('Gräsklipparen till Olle')?.what).toMatchObject({ name: 'Gräsklipparen', componentId: null })
})

test('what the words are otherwise is a note, and since when may be said', () => {
  expect(read('Garaget nyckel 2 till Lindströms Rör & Värme, till servicen')).toMatchObject({
    who: { firmId: 9 },
    note: 'till servicen',
    dueOn: null,
  })
  expect(read('Garaget nyckel 2 till Olle till söndag, för tvätten')).toMatchObject({
    note: 'för tvätten',
    dueOn: '2026-11-29',
  })
  expect(read('Stegen till Olle till påsk')).toMatchObject({ note: 'till påsk', dueOn: null })
  expect(read('Stegen till Olle sedan 3 okt')).toMatchObject({ lentOn: '2026-10-03', dueOn: null })
  expect(read('Stegen till Olle')).toMatchObject({ lentOn: today, note: null })
  expect(read('Lånade ut tältet till Kalle i går')).toMatchObject({
    what: { name: 'Tältet' },
    lentOn: '2026-11-27',
    dueOn: null,
  })
  expect(read('Tältet till Kalle till 24/12')).toMatchObject({
    who: { name: 'Kalle' },
    dueOn: '2026-12-24',
    note: null,
  })
})

test('a line without somebody lacks them, and one without a thing says nothing', () => {
  expect(read('Stegen')).toMatchObject({ what: { name: 'Stege, 8 m' }, who: null })
  expect(read('Stegen till söndag')).toMatchObject({ who: null, dueOn: '2026-11-29' })
  for (const line of ['', ' ', 'till Olle']) expect(read(line)).toBeNull()
})
