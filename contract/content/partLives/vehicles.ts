import type { PartLife } from './partLife.ts'
import { lifeSources } from './sources.ts'

/** How long parts of what goes on wheels last. */
export const ofWheels: PartLife[] = [
  {
    kind: 'lasts',
    id: 'bil.dack',
    name: 'Däck',
    words: ['däck', 'däcken', 'vinterdäck', 'sommardäck', 'dubbdäck', 'friktionsdäck', 'vinterhjul', 'sommarhjul'],
    years: 10,
    rests: 1,
    source: lifeSources.tyres,
  },
]

export const ofCar: PartLife[] = [
  ...ofWheels,
  {
    kind: 'recurs',
    id: 'bil.kamrem',
    name: 'Kamrem, byte',
    words: ['kamrem'],
    deed: ['byta', 'byte', 'bytte', 'bytt', 'byt', 'kamremsbyte', 'ny'],
    done: 'Byttes',
    verb: 'bytas',
    years: 5,
    upTo: 7,
    rests: 1,
    source: lifeSources.timingBelts,
  },
]

export const ofBoat: PartLife[] = [
  {
    kind: 'lasts',
    id: 'bat.rigg',
    name: 'Stående rigg',
    words: ['stående rigg', 'stående riggen', 'vant', 'vanten', 'vant och stag'],
    years: 12,
    upTo: 15,
    rests: 1,
    source: lifeSources.rigging,
  },
  {
    kind: 'lasts',
    id: 'bat.nodbloss',
    name: 'Nödbloss och nödraketer',
    words: ['nödbloss', 'nödraket', 'nödraketer', 'handbloss'],
    years: 3,
    upTo: 4,
    rests: 1,
    source: lifeSources.flares,
  },
  {
    kind: 'lasts',
    id: 'bat.gasolslang',
    name: 'Gasolslang',
    words: ['gasolslang', 'gasolslangar'],
    years: 5,
    rests: 1,
    source: lifeSources.gasAboard,
  },
  {
    kind: 'lasts',
    id: 'bat.gasolregulator',
    name: 'Gasolregulator',
    words: ['gasolregulator', 'gasregulator'],
    years: 10,
    rests: 1,
    source: lifeSources.gasAboard,
  },
]
