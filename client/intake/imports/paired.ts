import type { OpenImport } from '#contract/intake/importShapes.ts'

/** What a draft says of its columns, places, meter and amounts, as it is sent. */
export const pairedAs = (
  { makes, pairs, places, meter, amounts }: Pick<OpenImport, 'makes' | 'pairs' | 'places' | 'meter' | 'amounts'>,
  step: number,
) => ({
  makes,
  pairs,
  places: places.map(({ name, to }) => ({ name, to })),
  meter,
  amounts,
  step,
})
