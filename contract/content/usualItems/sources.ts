import type { Source } from './usualItem.ts'

const checkedOn = '2026-11-26'
const source = (name: string, year: number, day = checkedOn): Source => ({ name, year, checkedOn: day })

/** What the lists say is taken from these. A law has the year of its number; what was changed in it since is read too. */
export const sources = {
  binder: source('Svenska byggnadsvårdsföreningens huspärm', 2026),
  energy: source('Lag (2006:985) om energideklaration för byggnader', 2006),
  fireInspection: source('MSBFS 2014:6', 2014),
  /** A municipality's advice on how to measure: the page that was read, and not the authority that it follows. */
  radon: source('Habo kommun, radonmätning', 2020, '2026-11-27'),
  ventilation: source('Plan- och byggförordningen (2011:338)', 2011),
  building: source('Plan- och bygglagen (2010:900)', 2010),
  wetRooms: source('GVK och Byggkeramikrådet', 2026),
  electricity: source('ELSÄK-FS 2017:3', 2017),
  inspection: source('Transportstyrelsens föreskrifter om kontrollbesiktning (TSFS 2017:54)', 2017),
  trafficInsurance: source('Trafikskadelagen (1975:1410)', 1975),
  boats: source('Konsument Europa, köpa båt', 2017),
  pets: source('Lag (2007:1150) om tillsyn över hundar och katter', 2007),
  bookkeeping: source('Bokföringslagen (1999:1078)', 1999),
  associations: source('Voluntarius, ideella föreningens arkiv', 2026),
  housingAssociations: source('Bostadsrätterna, föreningens dokument', 2026),
  /** Nobody else's list: what the starter folder begins with. */
  starterFolder: source('Pärmens startmapp', 2026),
} as const
