import { useSearchParams } from 'react-router'
import { currencies, type Currency } from '#contract/rules/money.ts'
import { readIdParam, readYearParam } from '#client/platform/lists/filters/filterParams.ts'

/** The ways to divide a year's costs, by their word in the address. */
export const divisions = {
  undermapp: 'folders',
  mapp: 'folders',
  kategori: 'categories',
  typ: 'types',
  komponent: 'components',
  firma: 'firms',
  manad: 'months',
} as const
export type DivisionWord = keyof typeof divisions

type Change = { year?: number; currency?: Currency; division?: DivisionWord; categoryId?: number | null }

/** The state of a page of costs, kept in the address: it can be shared, and 'back' works. */
export function useCostAddress() {
  const [search, setSearch] = useSearchParams()
  const currency = search.get('valuta')

  function withChange(change: Change) {
    const next = new URLSearchParams(search)
    if (change.year !== undefined) next.set('ar', String(change.year))
    if (change.currency !== undefined) next.set('valuta', change.currency)
    if (change.division !== undefined) next.set('per', change.division)
    if (change.categoryId === null) next.delete('kategori')
    else if (change.categoryId !== undefined) next.set('kategori', String(change.categoryId))
    return next
  }

  return {
    year: readYearParam(search),
    /** Of all folders only those of this category. */
    categoryId: readIdParam(search, 'kategori'),
    currency: currencies.find((known) => known === currency),
    division: words.find((word) => word === search.get('per')),
    at: (change: Change) => ({ search: `?${withChange(change)}` }),
    go: (change: Change) => setSearch(withChange(change), { preventScrollReset: true }),
  }
}

export type CostAddress = ReturnType<typeof useCostAddress>

const words = Object.keys(divisions) as DivisionWord[]
