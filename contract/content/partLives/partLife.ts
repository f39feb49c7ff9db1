import type { Source } from '../usualItems/usualItem.ts'

/** A page on which a figure was read. */
export type LifeSource = Source & {
  link: string
  /** Somebody's rule of thumb, a page of a firm, or a figure from another country: shown as 'mindre säker'. */
  isWeak: boolean
}

type Fact = {
  /** Never changes: it is kept with what a folder's people say of their part. */
  id: string
  /** What it is called where no component names it. */
  name: string
  /** As of a `UsualItem`. */
  words: readonly [string, ...string[]]
  /** On average; where the source gives a span, its beginning. */
  years: number
  /** The end of that span. */
  upTo?: number
  /** For how many years it is not shown again once somebody has looked at it and it looked good. Our own choice. */
  rests: number
  source: LifeSource
}

/** How long such a part lasts, from the year of its component. Its words stand by themselves in the component's name. */
type Lasting = Fact & { kind: 'lasts' }

/**
 * How often something is done with such a part, from when it last was: an event that is done has one of `words` and one
 * of `deed` in its title or in the name of its component.
 */
type Recurring = Fact & {
  kind: 'recurs'
  deed: readonly [string, ...string[]]
  /** 'Målade', as the past of it is said of this part. */
  done: string
  /** 'målas', of 'brukar målas'. */
  verb: string
}

/**
 * How old such a part usually grows: 'kan behöva ses över', never a duty (ruling 47). Of two that a component's name
 * fits the first in its list is meant.
 */
export type PartLife = Lasting | Recurring
