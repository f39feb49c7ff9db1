import { sources } from './sources.ts'
import type { Trade } from './tradePaper.ts'

export const ovrigt: Trade = {
  name: 'jobbet',
  words: [],
  papers: [
    {
      id: 'ovrigt.egenkontroll',
      name: 'Egenkontroll eller protokoll',
      why: 'Visar vad som är gjort och provat.',
      words: ['egenkontroll', 'protokoll'],
      source: sources.own,
    },
    {
      id: 'ovrigt.garanti',
      name: 'Garantibevis',
      why: 'Säger vad som gäller om något går sönder.',
      words: ['garanti'],
      source: sources.consumer,
    },
    {
      id: 'ovrigt.skotsel',
      name: 'Bruksanvisning och skötselråd',
      why: 'Hur det sköts.',
      words: ['skötsel', 'bruksanvisning', 'manual', 'produktblad'],
      source: sources.own,
    },
  ],
}
