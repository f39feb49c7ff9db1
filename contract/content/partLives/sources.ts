import type { LifeSource } from './partLife.ts'

const checkedOn = '2026-11-27'
type Rest = { year?: number; isWeak?: boolean }
/** Of a page that does not say its year, that in which it was read. */
const source = (name: string, link: string, { year = 2026, isWeak = false }: Rest = {}): LifeSource => ({
  name,
  link,
  year,
  checkedOn,
  isWeak,
})

/** Where the figures were read. None of them is a law. */
export const lifeSources = {
  /** After the state's institute for building research (M84:10) and the housing companies' rules of depreciation. */
  insurer: source(
    'Ålands Ömsesidiga, teknisk medellivslängd',
    'https://www.omsen.ax/privat/forebygg-skada/skydda-ditt-hem/livslangd-pa-ditt-hus',
  ),
  builder: source('2snickare.se', 'https://2snickare.se/underhallsplan/', { isWeak: true }),
  bathrooms: source(
    'Länsförsäkringar, i Bygga hus',
    'https://www.byggahus.se/badrum/lansforsakringar-12-20-tatskikt-lacker-fortfarande',
  ),
  groundHeat: source('GreenMatch', 'https://www.greenmatch.se/blogg/2016/01/bergvaermepumpens-livslaengd', {
    year: 2021,
    isWeak: true,
  }),
  dishwashers: source('reoverview.se', 'https://reoverview.se/livslangd-for-diskmaskiner/', {
    year: 2024,
    isWeak: true,
  }),
  /** Measured in Norwegian homes. */
  appliances: source(
    'NTNU, i Teknisk Ukeblad',
    'https://www.tu.no/artikler/er-vaskemaskinen-din-virkelig-laget-for-a-ha-kortere-levetid-enn-for/557526',
    { year: 2025 },
  ),
  smokeAlarms: source('Bergslagens räddningstjänst', 'https://brt.se/brandvarnarens-dag/'),
  extinguishers: source('Presto', 'https://www.presto.se/kunskapsbank/gammal-brandslackare'),
  tyres: source('mekare.se', 'https://www.mekare.se/nyheter/alder-pa-dack', { isWeak: true }),
  timingBelts: source('motorklubbar.se', 'https://motorklubbar.se/nar-ska-man-byta-kamrem/', { isWeak: true }),
  gasAboard: source(
    'Sjöräddningssällskapet',
    'https://www.sjoraddning.se/artiklar/sa-har-varrustar-du-baten-i-10-steg',
    {
      year: 2023,
    },
  ),
  rigging: source('Masthead, riggare i Norge', 'https://masthead.no/2023/06/23/forventet-levetid-pa-staende-rigg/', {
    year: 2023,
    isWeak: true,
  }),
  flares: source('Limhamns segelsällskap', 'https://www.limhamnssegelsallskap.se/2016/05/27/1683/', { year: 2016 }),
} as const
