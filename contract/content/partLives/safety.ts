import type { PartLife } from './partLife.ts'
import { lifeSources } from './sources.ts'

/** What is there in case of a fire, wherever people are. */
export const ofSafety: PartLife[] = [
  {
    kind: 'lasts',
    id: 'brand.brandvarnare',
    name: 'Brandvarnare',
    words: ['brandvarnare', 'brandvarnaren', 'brandvarnarna', 'rökvarnare'],
    years: 8,
    upTo: 10,
    rests: 1,
    source: lifeSources.smokeAlarms,
  },
  {
    kind: 'lasts',
    id: 'brand.pulverslackare',
    name: 'Pulversläckare',
    words: ['pulversläckare', 'pulversläckaren', 'brandsläckare', 'brandsläckaren', 'brandsläckarna'],
    years: 10,
    rests: 1,
    source: lifeSources.extinguishers,
  },
]
