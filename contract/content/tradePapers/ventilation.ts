import { sources } from './sources.ts'
import type { Trade } from './tradePaper.ts'

export const ventilation: Trade = {
  name: 'ventilationsjobb',
  words: ['ventilation', 'ovk', 'frånluft', 'tilluft', 'fläkt', 'imkanal'],
  papers: [
    {
      id: 'ventilation.ovk',
      name: 'Protokoll från OVK',
      why: 'För flerbostadshus. Med dagen för nästa kontroll.',
      words: ['ovk', 'ventilationskontroll'],
      source: sources.ventilation,
    },
    {
      id: 'ventilation.floden',
      name: 'Injusteringsprotokoll',
      why: 'Hur mycket luft varje don släpper fram.',
      words: ['injustering', 'luftflöde', 'flödesprotokoll'],
      source: sources.own,
    },
    {
      id: 'ventilation.skotsel',
      name: 'Drift och skötsel',
      why: 'Vilka filter, och hur ofta.',
      words: ['skötsel', 'drift', 'manual', 'filter'],
      source: sources.own,
    },
  ],
}
