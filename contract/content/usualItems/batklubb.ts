import { ofAssociation } from './forening.ts'
import { sources } from './sources.ts'
import type { UsualItem } from './usualItem.ts'

export const batklubb: UsualItem[] = [
  ...ofAssociation('batklubb'),
  {
    id: 'batklubb.kran',
    kind: 'paper',
    name: 'Besiktningsprotokoll för kran och lyftredskap',
    why: 'Om klubben har egen kran. Försäkringsbolaget kan fråga efter det.',
    words: ['kranbesiktning', 'besiktning kran', 'besiktning av kran', 'lyftredskap', 'besiktningsprotokoll'],
    category: 'Kranar & maskiner',
    source: sources.starterFolder,
  },
  {
    id: 'batklubb.brygga',
    kind: 'component',
    name: 'Bryggor',
    why: 'En för varje brygga, med år och material.',
    words: ['brygg'],
    category: 'Bryggor & förtöjning',
    source: sources.starterFolder,
  },
  {
    id: 'batklubb.bryggkontroll',
    kind: 'plan',
    name: 'Se över bryggorna',
    why: 'Kättingar och infästningar, före säsongen.',
    words: ['brygg', 'kätting'],
    category: 'Bryggor & förtöjning',
    source: sources.starterFolder,
  },
  {
    id: 'batklubb.hamnordning',
    kind: 'paper',
    name: 'Hamnordning och varvsregler',
    why: 'Det alla medlemmar har lovat att följa.',
    words: ['hamnordning', 'varvsregler', 'ordningsregler', 'bryggordning'],
    category: 'Varv & uppläggning',
    source: sources.starterFolder,
  },
]
