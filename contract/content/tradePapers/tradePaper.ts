import type { Source } from '../usualItems/usualItem.ts'

/** A paper that usually comes with a job of a trade. None of them is a duty: only `law` says 'ska', and names the law. */
export type TradePaper = {
  /** Never changes: it is kept with what a firm says that a delivery does not need. */
  id: string
  name: string
  /** What it is good for, in a line. */
  why: string
  /** Any of these in its name says that a paper is it; see `UsualItem.words`. */
  words: readonly [string, ...string[]]
  source: Source
  law?: string
}

export type Trade = {
  /** As it follows 'Papper för': 'VVS-jobb'. */
  name: string
  /** Any of these in the job's title says that it is of this trade: the beginnings of words. */
  words: readonly string[]
  papers: readonly TradePaper[]
}
