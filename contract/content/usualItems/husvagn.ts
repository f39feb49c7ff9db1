import { ofVehicle } from './bil.ts'
import { sources } from './sources.ts'
import type { UsualItem } from './usualItem.ts'

export const husvagn: UsualItem[] = [
  ...ofVehicle('husvagn'),
  {
    id: 'husvagn.forsakring',
    kind: 'paper',
    name: 'Försäkringsbrev',
    why: 'Bra att ha till hands när något har hänt.',
    words: ['försäkring'],
    category: 'Försäkring & skatt',
    source: sources.starterFolder,
  },
  {
    id: 'husvagn.fukttest',
    kind: 'paper',
    name: 'Fukttest',
    why: 'Visar om det har läckt in. En köpare frågar efter det.',
    words: ['fukttest', 'fuktmätning', 'täthetstest', 'täthetskontroll'],
    category: 'Kaross & tätningar',
    source: sources.starterFolder,
  },
  {
    id: 'husvagn.gasol',
    kind: 'paper',
    name: 'Protokoll från gasolkontroll',
    why: 'Säger om systemet är tätt.',
    words: ['gasol'],
    category: 'Gasol & värme',
    source: sources.starterFolder,
  },
  {
    id: 'husvagn.gasolkontroll',
    kind: 'plan',
    name: 'Se över gasolsystemet',
    why: 'Planerat före säsongen.',
    words: ['gasol', 'läcksök'],
    category: 'Gasol & värme',
    source: sources.starterFolder,
  },
  {
    id: 'husvagn.vinter',
    kind: 'plan',
    name: 'Gör klart för vintern',
    why: 'Vatten som fryser spränger rör och pumpar.',
    words: ['vinter', 'töm', 'tömma'],
    category: 'Vatten & avlopp',
    source: sources.starterFolder,
  },
]
