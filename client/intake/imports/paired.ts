import type { OpenImport } from '#contract/intake/importShapes.ts'

/** What a draft says of its columns, places and meter, as it is sent. */
export const pairedAs = (
  { makes, pairs, places, meter }: Pick<OpenImport, 'makes' | 'pairs' | 'places' | 'meter'>,
  step: number,
) => ({
  makes,
  pairs,
  places: places.map(({ name, to }) => ({ name, to })),
  meter,
  step,
})
