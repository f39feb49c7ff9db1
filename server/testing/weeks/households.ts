import { mainCategory } from '#contract/rules/categories.ts'
/* Eight households as they live for a year, told of in a few words each: the rows are made of them by `life.ts`. */

/** What is done every year on about this day: yyyy is filled in. `cost` in crowns. */
export type YearlyPlan = {
  title: string
  /** mm-dd. */
  day: string
  season?: 'latest'
  cost?: number
  hasPicture?: boolean
  steps?: number
  /** It is another member's to do. */
  isOthers?: boolean
}

export type Thing = { name: string; warrantyUntil?: string; serial?: string; life?: number; boughtOn?: string }

export type Household = {
  name: string
  /** A summer house is told before the frost of what is usually done there. */
  categoryId: number
  /** For how many earlier years there is something. */
  years: number
  plans: YearlyPlan[]
  /** What about every month costs, in crowns. */
  monthly: number[]
  things: Thing[]
  /** How likely something of a kind comes in a week. */
  comes: { message: number; paper: number; offer: number }
  /** How likely its people act on what they are told of. */
  acts: number
}

const quiet = { message: 0.02, paper: 0.02, offer: 0 }
const usual = { message: 0.1, paper: 0.15, offer: 0.05 }

/** The year is 2100: everything is in the future of whoever runs this. */
export const households: Household[] = [
  {
    name: 'Hus med värmepump och kamin',
    categoryId: mainCategory.house,
    years: 4,
    plans: [
      { title: 'Sotning', day: '09-14', cost: 1_250, hasPicture: true },
      { title: 'Service av värmepumpen', day: '03-02', cost: 2_400, steps: 2 },
      { title: 'Stäng utekranen', day: '12-03', season: 'latest', isOthers: true, steps: 3 },
      { title: 'Rensa hängrännorna', day: '10-20', hasPicture: true },
      { title: 'Lufta elementen', day: '11-10' },
      { title: 'Elda i kaminen', day: '11-22', hasPicture: true },
      { title: 'Kontrollera brandvarnarna', day: '01-02' },
    ],
    monthly: [1_900, 640],
    things: [
      { name: 'Värmepump', warrantyUntil: '2102-02-28' },
      { name: 'Diskmaskin', warrantyUntil: '2100-09-30' },
      { name: 'Kamin', life: 30 },
      { name: 'Varmvattenberedare', life: 20, boughtOn: '2085-05-05', serial: 'A1' },
    ],
    comes: usual,
    acts: 0.5,
  },
  {
    name: 'Lägenhet',
    categoryId: mainCategory.flat,
    years: 1,
    plans: [
      { title: 'Byt filter i köksfläkten', day: '02-10' },
      { title: 'Rensa golvbrunnen', day: '08-10' },
    ],
    monthly: [450],
    things: [{ name: 'Tvättmaskin', warrantyUntil: '2101-01-15' }],
    comes: quiet,
    acts: 0.3,
  },
  {
    name: 'Bil',
    categoryId: mainCategory.car,
    years: 3,
    plans: [
      { title: 'Service', day: '05-20', cost: 5_200, hasPicture: true },
      { title: 'Besiktning', day: '06-30', season: 'latest', cost: 520 },
      { title: 'Byt till vinterdäck', day: '11-05', hasPicture: true, cost: 800 },
      { title: 'Byt till sommardäck', day: '04-10', cost: 800 },
    ],
    monthly: [980],
    things: [
      { name: 'Startbatteri', warrantyUntil: '2100-06-30' },
      { name: 'Kamrem', life: 10 },
    ],
    comes: quiet,
    acts: 0.8,
  },
  {
    name: 'Båt',
    categoryId: mainCategory.boat,
    years: 3,
    plans: [
      { title: 'Sjösättning', day: '05-08', cost: 2_900, hasPicture: true, steps: 4 },
      { title: 'Upptagning', day: '10-09', cost: 2_900, hasPicture: true, steps: 4 },
      { title: 'Konservera motorn', day: '10-16', season: 'latest' },
      { title: 'Bottenmåla', day: '04-24', cost: 1_400, hasPicture: true },
    ],
    monthly: [300],
    things: [{ name: 'Utombordare', warrantyUntil: '2101-04-30' }],
    comes: usual,
    acts: 0.6,
  },
  {
    name: 'Båtklubb',
    categoryId: mainCategory.boatClub,
    years: 4,
    plans: [
      { title: 'Städdag', day: '04-18', isOthers: true, hasPicture: true },
      { title: 'Årsmöte', day: '02-21', isOthers: true },
      { title: 'Sjösättning av klubbens båtar', day: '05-02', isOthers: true, steps: 5 },
      { title: 'Vaktlista klar', day: '03-30', season: 'latest', isOthers: true },
      { title: 'Torrsättning', day: '10-03', isOthers: true, hasPicture: true },
      { title: 'Besikta bryggorna', day: '05-25', cost: 8_000 },
    ],
    monthly: [2_100, 350, 90],
    things: [{ name: 'Mastkran', life: 25 }],
    comes: { message: 0.5, paper: 0.2, offer: 0.1 },
    acts: 0.4,
  },
  {
    name: 'Sommarhus med hästar',
    categoryId: mainCategory.holidayHouse,
    years: 3,
    plans: [
      ...['01-12', '03-08', '05-03', '06-28', '08-23', '10-18', '12-13'].map((day) => ({
        title: 'Hovslagare',
        day,
        cost: 1_600,
      })),
      { title: 'Vaccinera hästarna', day: '04-15', cost: 1_900, hasPicture: true },
      { title: 'Stäng av vattnet', day: '10-15', season: 'latest' as const, hasPicture: true },
      { title: 'Sätt på vattnet', day: '04-25', hasPicture: true },
    ],
    monthly: [1_100],
    things: [{ name: 'Pump', warrantyUntil: '2100-12-31' }],
    comes: usual,
    acts: 0.7,
  },
  {
    name: 'Företag',
    categoryId: mainCategory.firm,
    years: 4,
    plans: [
      { title: 'Service av pelarlyften', day: '03-15', cost: 6_000, steps: 3 },
      { title: 'Brandsläckare', day: '09-01', cost: 900 },
      { title: 'Inventering', day: '12-28', season: 'latest' },
    ],
    monthly: [8_200, 3_100, 640],
    things: [
      { name: 'Kompressor', warrantyUntil: '2103-01-01' },
      { name: 'Pelarlyft', life: 20 },
      { name: 'Svets', warrantyUntil: '2101-01-01' },
    ],
    comes: { message: 0.15, paper: 0.5, offer: 0.15 },
    acts: 0.6,
  },
  {
    name: 'Nästan tom',
    categoryId: mainCategory.holidayHouse,
    years: 0,
    plans: [{ title: 'Byt brandvarnarens batteri', day: '09-20' }],
    monthly: [],
    things: [],
    comes: { message: 0, paper: 0, offer: 0 },
    acts: 0,
  },
]
