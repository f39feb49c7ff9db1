import type { PartLife } from '#contract/content/partLives/partLife.ts'
import { partLives } from '#contract/content/partLives/partLives.ts'
import { namePatternOf, patternOf } from './asked.ts'

/** 'Bytte' before the part itself says that it is a new one; 'Bytte packning i' says it of the packing. */
export const renewed =
  '^(?:bytte?|byta|byte[^a-z0-9]+av|nya?|nytt|installera(?:de|t)?|installation[^a-z0-9]+av|lade?[^a-z0-9]+om)(?:[^a-z0-9]+ny[at]?)?'

/** The pattern of the titles of done events after which a part is as new. */
export const renewalPatternOf = (words: readonly string[]): string => `${renewed}(?:${namePatternOf(words)})`

/** What a statement is told of every list, a row for each figure in its order; it takes those of the folder's category. */
export const askedLives = Object.entries(partLives).flatMap(([categoryId, lives]) =>
  lives.map((life) => ({
    id: life.id,
    categoryId: Number(categoryId),
    recurs: life.kind === 'recurs',
    pattern: life.kind === 'recurs' ? patternOf(life.words) : namePatternOf(life.words),
    deed: life.kind === 'recurs' ? patternOf(life.deed) : renewalPatternOf(life.words),
    years: life.years,
  })),
)

export const lifeById: ReadonlyMap<string, PartLife> = new Map(
  Object.values(partLives).flatMap((lives) => lives.map((life) => [life.id, life] as const)),
)
