import { readWordParam } from '../filters/filterParams.ts'

export const wordOfSide = { went: 'med', stayed: 'bara' } as const

/** Which side of the seller's archive the address narrows a list to. */
export const sideOf = (search: URLSearchParams) =>
  readWordParam(search, 'arkiv', { med: 'went', bara: 'stayed' } as const)
