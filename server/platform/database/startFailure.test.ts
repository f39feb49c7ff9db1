import { expect, test } from 'vitest'
import { explainFailure } from './startFailure.ts'

// PostgreSQL's own words.
const cases: [string, string[], RegExp][] = [
  ['a folder of another user', ['FATAL:  data directory "/d" has wrong ownership'], /chown -R\.$/],
  [
    'a folder of another version',
    [
      'FATAL:  database files are incompatible with server',
      'DETAIL:  The data directory was initialized by PostgreSQL version 15, which is not compatible with this version 18.4.',
    ],
    /incompatible with server\. The data .* version 18\.4\. Start the version of Pärmen that made it, run npm run backup there, /,
  ],
  [
    'a full disk',
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device'],
    /Make room on the disk/,
  ],
  [
    'a damaged log',
    ['LOG:  invalid checkpoint', 'PANIC:  could not locate a valid checkpoint record'],
    /restore it from/,
  ],
  ['a folder without a database', ['FATAL:  "/d" is not a valid data directory'], /restore it from/],
  [
    'a missing control file',
    [
      'postgres: could not find the database system',
      'Expected to find it in the directory "/d",',
      'but could not open file "/d/global/pg_control": No such file or directory',
    ],
    /could not find the database system Expected .* restore it from/,
  ],
  ['a missing folder', ['FATAL:  required WAL directory "pg_wal" does not exist'], /restore it from/],
  [
    'a bad setting',
    ['LOG:  bad value', 'FATAL:  configuration file "/d/postgresql.conf" contains errors'],
    /Correct the/,
  ],
  [
    'a long socket path',
    ['LOG:  Unix-domain socket path "/t" is too long', 'FATAL:  could not create any Unix-domain sockets'],
    /Set TMPDIR/,
  ],
  [
    'a failed initdb',
    ['', 'initdb: error: could not access directory "/d": Permission denied'],
    /Give this user the folder/,
  ],
  ['a read-only disk', ["EROFS: read-only file system, mkdir '/d'"], /Give this user the folder/],
  [
    'a file in place of the folder',
    ["ENOTDIR: not a directory, rename '/a' -> '/d'"],
    /not a directory.* Set DATA_DIR to another folder\.$/,
  ],
  [
    'a program that cannot be run',
    ['setpriv: failed to execute postgres'],
    /did not start: setpriv: failed to execute/,
  ],
  ['no words at all', [], /did not start: it said nothing\.$/],
]

test.each(cases)('%s is told in one line', (_, output, line) => {
  const told = explainFailure('/d', output)
  expect(told).toMatch(/^The database in \/d did not start: [^\n]+$/)
  expect(told).toMatch(line)
})
