import { product } from '#contract/platform/product.ts'

type Remedy = (dataDir: string) => string

const damaged: Remedy = () => 'The folder is damaged or incomplete: restore it from a backup.'

/** Remedies for what PostgreSQL says; the first that matches applies. */
const remedies: [RegExp, Remedy][] = [
  [/invalid permissions/, (dataDir) => `Run: chmod 700 ${dataDir}`],
  [/wrong ownership/, () => 'Start as the user that owns the folder, or give the folder to this one with chown -R.'],
  [
    /initialized by PostgreSQL version/,
    () =>
      `Start the version of ${product.name} that made it, run npm run backup there, and with this one npm run restore into an empty DATA_DIR (docs/backup.md).`,
  ],
  [/[Nn]o space left/, () => 'Make room on the disk, and start again.'],
  [/any Unix-domain sockets/, () => 'Set TMPDIR to a folder with a shorter path.'],
  [/[Rr]ead-only file system|[Pp]ermission denied/, () => 'Give this user the folder, or set DATA_DIR to another one.'],
  [
    /pg_control|find the database system|checkpoint record|not a valid data directory|No such file|does not exist|could not load|CONTROL_VERSION|checksum/,
    damaged,
  ],
  [/not a directory/, () => 'Set DATA_DIR to another folder.'],
  [/configuration file .* contains errors/, (dataDir) => `Correct the settings in ${dataDir}.`],
]

/** One line that says why the server did not start, from its own output, and what to do about it. */
export function explainFailure(dataDir: string, output: string[]): string {
  const words = causeIn(output.map((line) => line.trim()).filter(Boolean))
  const remedy = remedies.find(([pattern]) => pattern.test(words))?.[1](dataDir)
  return [`The database in ${dataDir} did not start: ${words}.`, remedy].filter(Boolean).join(' ')
}

function causeIn(said: string[]): string {
  const first = said.findIndex((line) => /^(PANIC|FATAL): |error: /.test(line))
  if (first === -1) return withoutLevel(said.join(' ').slice(-500) || 'it said nothing')
  const [cause = '', next = ''] = said.slice(first)
  return [cause, ...(next.startsWith('DETAIL: ') ? [next] : [])].map(withoutLevel).join('. ')
}

const withoutLevel = (line: string) => line.replace(/^(initdb: )?([A-Z]+|error): +/, '').replace(/\.$/, '')
