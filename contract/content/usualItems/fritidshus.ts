import { ofDwelling, ofHouse } from './home.ts'
import { sources } from './sources.ts'
import type { UsualItem } from './usualItem.ts'

export const fritidshus: UsualItem[] = [
  ...ofHouse('fritidshus'),
  {
    id: 'fritidshus.vattenprov',
    kind: 'paper',
    name: 'Vattenprov från egen brunn',
    why: 'Säger om vattnet går att dricka.',
    words: ['vattenprov', 'vattenanalys', 'brunnsvatten', 'brunnsprotokoll'],
    category: 'Vatten & avlopp',
    tab: 'Vatten och avlopp',
    source: sources.starterFolder,
  },
  {
    id: 'fritidshus.avlopp',
    kind: 'paper',
    name: 'Kommunens tillstånd för avloppet',
    title: 'Avloppstillstånd',
    why: 'För eget avlopp. En köpare frågar efter det.',
    words: ['avloppstillstånd', 'tillstånd avlopp', 'avloppsanläggning', 'enskilt avlopp'],
    category: 'Vatten & avlopp',
    tab: 'Kommun och myndighet',
    source: sources.binder,
  },
  {
    id: 'fritidshus.stanga-vattnet',
    kind: 'plan',
    name: 'Stäng av och töm vattnet före vintern',
    why: 'Planerat före frosten.',
    words: ['töm', 'tömma', 'stäng av vatten', 'vinterstäng'],
    category: 'Vatten & avlopp',
    tab: 'Vatten och avlopp',
    source: sources.starterFolder,
  },
  ...ofDwelling('fritidshus'),
]
