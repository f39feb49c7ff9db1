import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importSources } from '#contract/intake/importSettings.ts'
import { comesText, sources, sourceText, type SourceId } from '#contract/intake/sources.ts'
import { importFiles } from '#fixtures/imports/importFiles.ts'

/* What is said of each kind of file is shown by one that the readers are tried with (`reader.test.ts`), or by a test. */

/** A file, and what is told of what it leaves out; or a test by its file and title. */
type Shown = string | { file: string; told: RegExp } | readonly [file: string, title: string]
const banks = 'server/intake/imports/banks.test.ts'
const mails = 'server/intake/mailIn/processing/reported.test.ts'
const packed = 'server/intake/mailIn/processing/worker/opened.test.ts'
const parts = 'server/intake/mailIn/processing/sortMail.test.ts'

const shown: Record<SourceId, Record<string, Shown>> = {
  spreadsheet: {
    shown: 'formats.xlsx',
    merged: 'xlsx-merged-cells.xlsx',
    hidden: 'xlsx-hidden-rows-columns.xlsx',
    letters: 'csv-macroman.csv',
    above: { file: 'statement.csv', told: /står före tabellen och hoppas över/ },
    charts: { file: 'xlsx-chart-sheet.xlsx', told: /är ett diagram .* hoppas över/ },
    macros: { file: 'makron.xlsm', told: /makron\. De följer inte med/ },
    unworked: { file: 'errors.xlsx', told: /formler utan resultat/ },
    income: [banks, "a bank's purchases cost, and what came in is left out, said with its sum"],
  },
  homebox: {
    things: 'homebox-collection.zip',
    maintenance: 'homebox-collection.zip',
    papers: 'homebox-collection.zip',
    missing: { file: 'homebox-collection.zip', told: /papper fanns inte i filen/ },
  },
  lubelogger: {
    work: 'lubelogger-service.csv',
    fuel: 'lubelogger-fuel.csv',
    odometer: 'lubelogger-odometer.csv',
    tax: 'lubelogger-tax.csv',
    supplies: 'lubelogger-supply.csv',
    plans: 'lubelogger-plan.csv',
    equipment: 'lubelogger-equipment.csv',
    unknown: { file: 'lubelogger-service.csv', told: /0 betyder okänd/ },
  },
  calendar: {
    days: 'kalender.ics',
    todos: 'att-gora.ics',
    rules: 'regler.ics',
    place: 'rader.ics',
    cancelled: { file: 'kalender.ics', told: /inställd/ },
    journal: { file: 'delar.ics', told: /dagboksanteckning/ },
    busy: { file: 'delar.ics', told: /upptagna tider/ },
    lines: { file: 'rader.ics', told: /rader? .*går inte att förstå/ },
  },
  mail: {
    files: [parts, 'a member’s mail lies in the Inkorg of the folder, with its paper, and its row says no more of it'],
    mails: [mails, 'an invoice within a mail that is attached is read'],
    zips: [packed, 'the documents of a ZIP are papers, and the ZIP is one besides where anything else is in it'],
    page: [mails, 'a receipt that is a page of a mail is read as one, and the mail is its paper'],
    decoration: [parts, 'a PDF shown in the text counts; small pictures there do not, nor what comes with every mail'],
    program: [parts, 'what is not kept is said: pages, programs, Outlook’s own and what is encrypted'],
    encrypted: [mails, 'encrypted is said of what is, and not of a key, a signature or what is only signed'],
  },
}

function isShown(by: Shown): boolean {
  if (Array.isArray(by)) return readFileSync(by[0] as string, 'utf8').includes(by[1] as string)
  const { file, told } = typeof by === 'string' ? { file: by, told: null } : (by as { file: string; told: RegExp })
  const found = importFiles.filter(({ name }) => name === file || name.startsWith(`${file}:`))
  return found.some(({ expected }) => 'rows' in expected && (!told || expected.told?.some((text) => told.test(text))))
}

test.each(Object.keys(sources) as SourceId[])('what is said of %s is shown, word by word', (id) => {
  const { keeps, leavesOut } = sources[id]
  expect(Object.keys(shown[id])).toEqual([...Object.keys(keeps), ...Object.keys(leavesOut)])
  expect(Object.entries(shown[id]).filter(([, by]) => !isShown(by))).toEqual([])
})

test('each source of a draft is called something, and what comes is one sentence', () => {
  for (const source of importSources) expect(sourceText[source]).toMatch(/./)
  expect(comesText(sources.homebox)).toBe(
    'Saker, underhåll och papper följer med, men inte papper som inte ligger i filen.',
  )
})
