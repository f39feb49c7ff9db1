import { expect, test } from 'vitest'
import { filterOf } from './filter.ts'

const of = (address: string) => filterOf(new URLSearchParams(address), '2026-11-23')

test.each([
  ['', { to: '2026-11-23' }],
  ['vy=framat', {}],
  ['typ=papper&mapp=7&person=3', { kind: 'file', subFolderId: 7, personId: 3, to: '2026-11-23' }],
  ['ar=2027', { from: '2027-01-01', to: '2027-12-31' }],
  ['ar=27&typ=allt&mapp=el', { to: '2026-11-23' }],
])('the address ?%s asks for %o', (address, filter) => {
  expect(of(address)).toEqual(filter)
})
