import { sources } from './sources.ts'
import type { Trade } from './tradePaper.ts'

export const vvs: Trade = {
  name: 'VVS-jobb',
  words: [
    'vvs',
    'rör',
    'pump',
    'cirkulationspump',
    'expansionskärl',
    'varmvatten',
    'vatten',
    'avlopp',
    'ventil',
    'radiator',
    'element',
    'värmepump',
    'blandare',
    'kran',
    'diskmaskin',
    'tvättmaskin',
    'golvvärme',
    'panna',
    'brunn',
  ],
  papers: [
    {
      id: 'vvs.saker-vatten',
      name: 'Intyg Säker Vatteninstallation',
      why: 'Försäkringsbolag och köpare brukar fråga efter det.',
      words: ['säker vatten'],
      source: sources.bathroom,
    },
    {
      id: 'vvs.egenkontroll',
      name: 'Egenkontroll',
      why: 'Visar vad firman själv har provat.',
      words: ['egenkontroll'],
      source: sources.own,
    },
    {
      id: 'vvs.tryckprovning',
      name: 'Tryckprovningsprotokoll',
      why: 'Visar att nya rör höll tätt.',
      words: ['tryckprov', 'täthetsprov'],
      source: sources.bathroom,
    },
    {
      id: 'vvs.garanti',
      name: 'Garantibevis',
      why: 'Säger vad som gäller om något går sönder.',
      words: ['garanti'],
      source: sources.own,
    },
    {
      id: 'vvs.skotsel',
      name: 'Produktblad och skötselråd',
      why: 'Hur den sköts, och vad den heter.',
      words: ['skötsel', 'produktblad', 'bruksanvisning', 'manual', 'monteringsanvisning'],
      source: sources.own,
    },
  ],
}
