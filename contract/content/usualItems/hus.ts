import { ofDwelling, ofHouse } from './home.ts'
import { sources } from './sources.ts'
import type { UsualItem } from './usualItem.ts'

export const hus: UsualItem[] = [
  {
    id: 'hus.energideklaration',
    kind: 'paper',
    name: 'Energideklaration',
    why: 'Frågas efter när huset säljs. Gäller i tio år.',
    words: ['energideklaration'],
    category: 'Försäkring & avtal',
    tab: 'Kommun och myndighet',
    source: sources.energy,
    law: 'Lagen (2006:985) om energideklaration för byggnader: den som säljer huset ska se till att det finns en som är högst tio år gammal.',
  },
  {
    id: 'hus.radon',
    kind: 'paper',
    name: 'Radonmätning',
    why: 'Mäts i minst två månader mellan oktober och april. Ett råd.',
    words: ['radon'],
    category: 'Värme & ventilation',
    tab: 'Kommun och myndighet',
    source: sources.radon,
  },
  ...ofHouse('hus'),
  {
    id: 'hus.dranering',
    kind: 'fact',
    name: 'När huset dränerades',
    title: 'Dränering',
    why: 'Och hur djupt. Svårt att se efteråt. Skriv det i beskrivningen.',
    words: ['dränering', 'omdränering', 'dränerad'],
    fields: ['boughtOn', 'modelYear', 'description'],
    category: 'Grund & dränering',
    tab: 'Tomt och trädgård',
    source: sources.binder,
  },
  {
    id: 'hus.jordfelsbrytare',
    kind: 'plan',
    name: 'Prova jordfelsbrytaren',
    why: 'Det är ett knapptryck, men lätt att glömma.',
    words: ['jordfelsbryt'],
    category: 'El',
    tab: 'El',
    source: sources.starterFolder,
  },
  ...ofDwelling('hus'),
]
