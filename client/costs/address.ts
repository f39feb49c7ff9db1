import { useSearchParams } from 'react-router'
import { currencies, type Currency } from '#contract/money.ts'
import { readIdParam } from '../lists/filters/filterParams.ts'

/** The ways to divide a year's costs, by their word in the address. */
export const divisions = {
  undermapp: 'folders',
  typ: 'types',
  komponent: 'components',
  firma: 'firms',
  manad: 'months',
} as const
export type DivisionWord = keyof typeof divisions

type Change = { year?: number; currency?: Currency; division?: DivisionWord }

/** The state of a folder's cost page, kept in the address: it can be shared, and 'back' works. */
export function useCostAddress() {
  const [search, setSearch] = useSearchParams()
  const year = readIdParam(search, 'ar')
  const currency = search.get('valuta')

  function withChange(change: Change) {
    const next = new URLSearchParams(search)
    if (change.year !== undefined) next.set('ar', String(change.year))
    if (change.currency !== undefined) next.set('valuta', change.currency)
    if (change.division !== undefined) next.set('per', change.division)
    return next
  }

  return {
    year: year !== undefined && year >= 1000 && year <= 9999 ? year : undefined,
    currency: currencies.find((known) => known === currency),
    division: words.find((word) => word === search.get('per')),
    at: (change: Change) => ({ search: `?${withChange(change)}` }),
    go: (change: Change) => setSearch(withChange(change), { preventScrollReset: true }),
  }
}

export type CostAddress = ReturnType<typeof useCostAddress>

const words = Object.keys(divisions) as DivisionWord[]
