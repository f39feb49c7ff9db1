import { sources } from './sources.ts'
import type { Trade } from './tradePaper.ts'

export const el: Trade = {
  name: 'eljobb',
  words: [
    'el',
    'elinstallation',
    'elcentral',
    'uttag',
    'belysning',
    'jordfelsbrytare',
    'laddbox',
    'solcell',
    'gruppcentral',
    'kabel',
  ],
  papers: [
    {
      id: 'el.egenkontroll',
      name: 'Protokoll från egenkontrollen',
      why: 'Visar att varje del är provad.',
      words: ['egenkontroll', 'kontrollprotokoll', 'provningsprotokoll'],
      source: sources.electricity,
    },
    {
      id: 'el.gruppforteckning',
      name: 'Gruppförteckning, uppdaterad',
      why: 'Vilken säkring som hör till vad.',
      words: ['gruppförteckning', 'gruppschema'],
      source: sources.electricity,
    },
    {
      id: 'el.registrering',
      name: 'Utdrag ur Elsäkerhetsverkets register',
      why: 'Visar att firman är registrerad för arbetet.',
      words: ['elsäkerhetsverket', 'registrering'],
      source: sources.electricity,
      law: 'Elsäkerhetslagen (2016:732): den som utför elinstallationsarbete på någon annans starkströmsanläggning ska vara registrerad hos Elsäkerhetsverket.',
    },
    {
      id: 'el.garanti',
      name: 'Garantibevis',
      why: 'Säger vad som gäller om något går sönder.',
      words: ['garanti'],
      source: sources.own,
    },
    {
      id: 'el.skotsel',
      name: 'Produktblad och bruksanvisning',
      why: 'Hur den används, och vad den heter.',
      words: ['produktblad', 'bruksanvisning', 'manual', 'skötsel'],
      source: sources.own,
    },
  ],
}
