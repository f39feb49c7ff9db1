import type { OpenImport } from '#contract/importShapes.ts'

/** What a draft says of its columns and places, as it is sent. */
export const pairedAs = ({ makes, pairs, places }: Pick<OpenImport, 'makes' | 'pairs' | 'places'>, step: number) => ({
  makes,
  pairs,
  places: places.map(({ name, to }) => ({ name, to })),
  step,
})
