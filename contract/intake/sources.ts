import { capitalised } from '#contract/rules/capitalised.ts'
import type { ImportSource } from './importSettings.ts'

/*
 * What is brought from elsewhere, in people's words: read by the page where it is brought, by the guide, and by what is said
 * of a file that is none of these. That each word is true is shown by a file that the readers are tried with
 * (`server/intake/imports/read/sources.test.ts`).
 */

/** Parts of it by their ids, each a word or two within a sentence. */
type Parts = Readonly<Record<string, string>>
type Source = {
  name: string
  /** Which files it is. */
  files: readonly string[]
  /** How one gets it out of its program. */
  how?: string
  /** The sources of a draft that it is, by what they are called there. */
  of: Partial<Record<ImportSource, string>>
  keeps: Parts
  leavesOut: Parts
}

const table = {
  spreadsheet: {
    name: 'Kalkylblad, också från banken',
    files: ['Excel (.xlsx)', 'LibreOffice (.ods)', 'csv'],
    of: { excel: 'Kalkylblad', csv: 'csv', pasted: 'Inklistrat' },
    keeps: {
      shown: 'tal och dagar som de visas',
      merged: 'sammanslagna rutor',
      hidden: 'det som är dolt',
      letters: 'å, ä och ö ur äldre program',
    },
    leavesOut: {
      above: 'det som står ovanför tabellen',
      charts: 'diagram',
      macros: 'makron',
      unworked: 'formler utan resultat',
      income: 'pengar in på kontot, om du inte säger till',
    },
  },
  homebox: {
    name: 'Homebox',
    files: ['zip från Homebox'],
    how: 'Zip-filen från Collection → Export. I csv finns bara sakerna',
    of: { homebox: 'Homebox', homeboxCollection: 'Homebox' },
    keeps: { things: 'saker', maintenance: 'underhåll', papers: 'papper' },
    leavesOut: { missing: 'papper som inte ligger i filen' },
  },
  lubelogger: {
    name: 'LubeLogger',
    files: ['csv'],
    how: 'En csv per fordon och sort. Bilagor finns inte i csv',
    of: { lubelogger: 'LubeLogger' },
    keeps: {
      work: 'arbeten',
      fuel: 'tankningar',
      odometer: 'mätarställningar',
      tax: 'skatter',
      supplies: 'förbrukning',
      plans: 'planer',
      equipment: 'utrustning',
    },
    leavesOut: { unknown: 'mätarställningen 0, som betyder okänd' },
  },
  calendar: {
    name: 'Kalender',
    files: ['kalenderfil (.ics)'],
    how: 'En .ics-fil. Det som upprepas fortsätter att göra det, eller kommer en gång i taget i två år',
    of: { calendar: 'Kalender' },
    keeps: {
      days: 'händelser',
      todos: 'det som ska göras',
      rules: 'upprepningar',
      place: 'plats och klockslag i beskrivningen',
    },
    leavesOut: {
      cancelled: 'det som är inställt',
      journal: 'dagboksanteckningar',
      busy: 'upptagna tider',
      lines: 'rader som inte går att förstå',
    },
  },
  mail: {
    name: 'Mejl till Inkorgen',
    files: ['Kvitton, fakturor, bilder, pdf:er och kalendrar, upp till 25\u00A0MB'],
    of: {},
    keeps: {
      files: 'bilagor',
      mails: 'det som ligger i bifogade mejl',
      zips: 'papper i zip-filer',
      page: 'ett kvitto som står i mejlet självt',
    },
    leavesOut: { decoration: 'loggor och dolda bilder', program: 'program', encrypted: 'det som är krypterat' },
  },
} satisfies Record<string, Source>

export type SourceId = keyof typeof table
export const sources: Readonly<Record<SourceId, Source>> = table

const listed = new Intl.ListFormat('sv-SE')

/** All kinds of files that can be brought to a folder. */
export const allFiles = listed.format(
  new Set(Object.values(sources).flatMap(({ files, of }) => (Object.keys(of).length > 0 ? files : []))),
)

export function comesText({ keeps, leavesOut }: Source): string {
  const [comes, stays] = [keeps, leavesOut].map((parts) => listed.format(Object.values(parts))) as [string, string]
  return `${capitalised(comes)} följer med, men inte ${stays}.`
}

export const filesText = ({ files }: Source) => listed.format(files)

/** What a draft of this source is called. */
export const sourceText = Object.assign({}, ...Object.values(table).map(({ of }) => of)) as Record<ImportSource, string>
