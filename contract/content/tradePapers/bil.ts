import { sources } from './sources.ts'
import type { Trade } from './tradePaper.ts'

export const bil: Trade = {
  name: 'bilverkstad',
  words: ['bil', 'däck', 'broms', 'olja', 'motor', 'kamrem', 'besiktning', 'service', 'koppling', 'avgas'],
  papers: [
    {
      id: 'bil.protokoll',
      name: 'Serviceprotokoll',
      why: 'Vad som gjordes och vad mätaren stod på.',
      words: ['serviceprotokoll', 'service', 'arbetsorder'],
      source: sources.own,
    },
    {
      id: 'bil.delar',
      name: 'Lista över utbytta delar',
      why: 'Nästa verkstad frågar efter den.',
      words: ['delar', 'reservdel'],
      source: sources.own,
    },
    {
      id: 'bil.garanti',
      name: 'Garanti på arbete och delar',
      why: 'Säger vad som gäller om felet kommer tillbaka.',
      words: ['garanti'],
      source: sources.own,
    },
    {
      id: 'bil.matning',
      name: 'Mätvärden eller provprotokoll',
      why: 'Bromsprov, hjulinställning, felkoder.',
      words: ['mätprotokoll', 'mätvärde', 'provprotokoll', 'hjulinställning', 'felkod'],
      source: sources.own,
    },
  ],
}
