import { sources } from './sources.ts'
import type { Trade } from './tradePaper.ts'

export const bat: Trade = {
  name: 'båtvarvsjobb',
  words: ['båt', 'varv', 'segel', 'skrov', 'drev', 'utombordare', 'inombordare', 'rigg', 'propeller', 'mast'],
  papers: [
    {
      id: 'bat.protokoll',
      name: 'Serviceprotokoll',
      why: 'Vad som gjordes och hur många timmar motorn gått.',
      words: ['serviceprotokoll', 'service', 'arbetsorder'],
      source: sources.own,
    },
    {
      id: 'bat.delar',
      name: 'Lista över utbytta delar',
      why: 'Med nummer, till nästa gång.',
      words: ['delar', 'reservdel'],
      source: sources.own,
    },
    {
      id: 'bat.gasol',
      name: 'Protokoll från gasolkontroll',
      why: 'Om båten har gasol.',
      words: ['gasol', 'täthet'],
      source: sources.own,
    },
    {
      id: 'bat.garanti',
      name: 'Garanti på arbete och delar',
      why: 'Säger vad som gäller om något går sönder.',
      words: ['garanti'],
      source: sources.own,
    },
  ],
}
