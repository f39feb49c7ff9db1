import { sources } from './sources.ts'
import type { UsualItem } from './usualItem.ts'

export const maskin: UsualItem[] = [
  {
    id: 'maskin.bruksanvisning',
    kind: 'paper',
    name: 'Bruksanvisning',
    why: 'Säger vilken olja, vilka delar och hur ofta.',
    words: ['bruksanvisning', 'instruktionsbok', 'handbok', 'manual', 'skötselanvisning'],
    category: 'Handböcker',
    source: sources.starterFolder,
  },
  {
    id: 'maskin.kvitto',
    kind: 'paper',
    name: 'Kvitto eller köpekontrakt',
    why: 'Bra att ha för garantin, och om den blir stulen.',
    words: ['kvitto', 'faktura', 'köpekontrakt', 'köpeavtal'],
    category: 'Försäkring & avtal',
    source: sources.starterFolder,
  },
  {
    id: 'maskin.serienummer',
    kind: 'fact',
    name: 'Serienummer',
    why: 'Frågas efter när delar beställs, och av polisen om den blir stulen. Skriv det vid Serienummer.',
    words: ['maskin', 'motor', 'serienummer', 'chassi'],
    fields: ['serialNumber'],
    category: 'Service',
    source: sources.starterFolder,
  },
  {
    id: 'maskin.service',
    kind: 'plan',
    name: 'Nästa service',
    why: 'Efter timmar eller tid, som bruksanvisningen säger.',
    words: ['service', 'oljebyte'],
    category: 'Service',
    source: sources.starterFolder,
  },
  {
    id: 'maskin.forsakring',
    kind: 'paper',
    name: 'Försäkringsbrev',
    why: 'Bra att ha till hands när något har hänt.',
    words: ['försäkring'],
    category: 'Försäkring & avtal',
    source: sources.starterFolder,
  },
]
