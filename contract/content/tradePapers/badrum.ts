import { sources } from './sources.ts'
import type { Trade } from './tradePaper.ts'

export const badrum: Trade = {
  name: 'badrumsjobb',
  words: ['badrum', 'våtrum', 'dusch', 'kakel', 'klinker', 'tätskikt', 'toalett', 'wc'],
  papers: [
    {
      id: 'badrum.kvalitetsdokument',
      name: 'Kvalitetsdokument eller våtrumsintyg',
      why: 'Försäkringsbolag och köpare frågar efter det.',
      words: ['kvalitetsdokument', 'våtrumsintyg', 'våtrumsanmälan'],
      source: sources.bathroom,
    },
    {
      id: 'badrum.saker-vatten',
      name: 'Intyg Säker Vatteninstallation',
      why: 'För rören och brunnen.',
      words: ['säker vatten'],
      source: sources.bathroom,
    },
    {
      id: 'badrum.montering',
      name: 'Monteringsanvisning för tätskiktet',
      why: 'Visar vilket system som är använt.',
      words: ['monteringsanvisning', 'tätskikt'],
      source: sources.bathroom,
    },
    {
      id: 'badrum.egenkontroll',
      name: 'Egenkontroll',
      why: 'Visar vad firman själv har kontrollerat.',
      words: ['egenkontroll'],
      source: sources.bathroom,
    },
    {
      id: 'badrum.skotsel',
      name: 'Skötselråd',
      why: 'Hur ytorna hålls hela.',
      words: ['skötsel'],
      source: sources.bathroom,
    },
  ],
}
