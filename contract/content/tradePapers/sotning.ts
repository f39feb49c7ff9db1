import { sources } from './sources.ts'
import type { Trade } from './tradePaper.ts'

export const sotning: Trade = {
  name: 'sotning',
  words: ['sot', 'skorsten', 'brandskyddskontroll', 'eldstad', 'kamin', 'rökkanal'],
  papers: [
    {
      id: 'sotning.brandskydd',
      name: 'Protokoll från brandskyddskontroll',
      why: 'Med dagen för nästa kontroll.',
      words: ['brandskyddskontroll', 'kontrollprotokoll'],
      source: sources.fire,
      law: 'Lagen (2003:778) om skydd mot olyckor: kommunen ska se till att rengöring och brandskyddskontroll görs med bestämda mellanrum.',
    },
    {
      id: 'sotning.sotning',
      name: 'Intyg om sotning',
      why: 'Visar när det gjordes.',
      words: ['sotning', 'sotare', 'rengöring'],
      source: sources.fire,
    },
    {
      id: 'sotning.brister',
      name: 'Lista över brister',
      why: 'Vad som kan behöva ses över före nästa gång.',
      words: ['brist', 'anmärkning', 'åtgärd'],
      source: sources.own,
    },
  ],
}
