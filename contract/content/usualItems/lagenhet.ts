import { ofDwelling } from './home.ts'
import { sources } from './sources.ts'
import type { UsualItem } from './usualItem.ts'

export const lagenhet: UsualItem[] = [
  {
    id: 'lagenhet.stadgar',
    kind: 'paper',
    name: 'Föreningens stadgar',
    why: 'Säger vad föreningen sköter och vad som är ditt.',
    words: ['stadgar'],
    category: 'Bostadsrättsförening',
    tab: 'Fakta om huset',
    source: sources.housingAssociations,
  },
  {
    id: 'lagenhet.arsredovisning',
    kind: 'paper',
    name: 'Föreningens årsredovisning',
    why: 'Banken och en köpare frågar efter den senaste.',
    words: ['årsredovisning'],
    category: 'Bostadsrättsförening',
    tab: 'Fakta om huset',
    source: sources.housingAssociations,
  },
  {
    id: 'lagenhet.lagenhetsnummer',
    kind: 'fact',
    name: 'Lägenhetsnummer',
    why: 'Frågas efter vid rotavdrag och försäkring. Skriv det i beskrivningen.',
    words: ['lägenhetsnummer', 'lägenhetsnr'],
    fields: ['description', 'serialNumber'],
    category: 'Bostadsrättsförening',
    tab: 'Fakta om huset',
    source: sources.starterFolder,
  },
  {
    id: 'lagenhet.planritning',
    kind: 'paper',
    name: 'Planritning',
    why: 'Sparar tid när något byggs om eller möbleras.',
    words: ['ritning'],
    category: 'Övrigt',
    tab: 'Ritningar och bygglov',
    source: sources.binder,
  },
  {
    id: 'lagenhet.tillstand',
    kind: 'paper',
    name: 'Styrelsens ja till ombyggnad',
    title: 'Tillstånd till ombyggnad',
    why: 'Om något är ombyggt. En köpare kan fråga efter det.',
    words: ['tillstånd', 'medgivande', 'godkänd ombyggnad'],
    category: 'Bostadsrättsförening',
    tab: 'Ritningar och bygglov',
    source: sources.housingAssociations,
  },
  ...ofDwelling('lagenhet'),
]
