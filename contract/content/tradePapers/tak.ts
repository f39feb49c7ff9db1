import { sources } from './sources.ts'
import type { Trade } from './tradePaper.ts'

export const tak: Trade = {
  name: 'takjobb',
  words: ['tak', 'takpann', 'plåt', 'hängränna', 'stuprör', 'takpapp', 'taksäkerhet'],
  papers: [
    {
      id: 'tak.egenkontroll',
      name: 'Egenkontroll',
      why: 'Visar vad firman själv har kontrollerat.',
      words: ['egenkontroll'],
      source: sources.own,
    },
    {
      id: 'tak.garanti',
      name: 'Garantibevis för material och arbete',
      why: 'Säger hur länge det gäller.',
      words: ['garanti'],
      source: sources.own,
    },
    {
      id: 'tak.bilder',
      name: 'Bilder på underlaget',
      why: 'Det som inte syns när taket ligger på.',
      words: ['underlag', 'bild'],
      source: sources.own,
    },
    {
      id: 'tak.kontrollplan',
      name: 'Kontrollplan',
      why: 'Om jobbet har haft anmälan eller lov.',
      words: ['kontrollplan'],
      source: sources.building,
    },
  ],
}
