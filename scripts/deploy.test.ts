import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startFlags } from '#server/testing/startFlags.ts'
import { readEnvironmentFile } from './environmentFile.ts'
import { environmentOfUnit, ofUnit, ownerOf, passphraseFile, settingsFile } from './unitEnvironment.ts'

const command = (join: string) => ['node', ...startFlags(), 'server/main.ts'].join(join)

test('the demo, the image and the systemd unit start Node as npm start does', () => {
  expect(startFlags()).not.toEqual([])
  expect(readFileSync('package.json', 'utf8')).toContain(
    `"demo": "exec node ${startFlags().join(' ')} scripts/demo.ts"`,
  )
  expect(readFileSync('Dockerfile', 'utf8')).toContain(`CMD ["${command('", "')}"]`)
  expect(readFileSync('deploy/parmen.service', 'utf8')).toContain(`/${command(' ')}\n`)
})

test('systemd waits for the service to say that it is ready, and a migration may take its time', () => {
  const unit = readFileSync('deploy/parmen.service', 'utf8')
  expect(unit).toContain('Type=notify\nNotifyAccess=all\nTimeoutStartSec=infinity\n')
})

// As systemd 252 itself reads them (`load_env_file` of its library).
test.each([
  ['PLAIN=value', 'value'],
  ['EMPTY=', ''],
  ['FROM=Pärmen <noreply@parmen.exempel.se>', 'Pärmen <noreply@parmen.exempel.se>'],
  [
    `URL=smtps://parmen:p#a$s'"s@mail.exempel.se/?x=1 # no comment`,
    `smtps://parmen:p#a$s'"s@mail.exempel.se/?x=1 # no comment`,
  ],
  ['QUOTED="two  words # $HOME \\" \\\\ \\n \\`x\\`"  ', 'two  words # $HOME " \\ \\n `x`'],
  [`SINGLE='it "is" $so \\n'`, 'it "is" $so \\n'],
  [`JOINED="a" 'b' c`, 'abc'],
  [' INDENTED = spaced out  \t', 'spaced out'],
  ['KEPT=blanks\\ \\ ', 'blanks  '],
  ['ESCAPED=a\\"b\\$c\\\\d', 'a"b$c\\d'],
  ['CONTINUED=one \\\ntwo', 'one two'],
  ['CONTINUED="one \\\ntwo"', 'one two'],
  ['LINES="one\ntwo"', 'one\ntwo'],
  ['WITHIN=a"b c"d', 'a"b c"d'],
  ['TWICE=first\nTWICE=last', 'last'],
  ['# COMMENT=no \\\nSTILL=no\n; COMMENT=no\nnothing\n\nAFTER=yes\r\n', 'yes'],
])('a line of settings is read as systemd reads it: %j', (line, value) => {
  expect(Object.values(readEnvironmentFile(line))).toEqual([value])
})

test('what is no name of a variable sets nothing', () => {
  expect(readEnvironmentFile('export A=1\n1B=2\n=3\nC-D=4')).toEqual({})
})

test('a command beside the systemd unit has its settings', () => {
  const unit = readFileSync('deploy/parmen.service', 'utf8')
  expect(unit).toContain(
    `Environment=${Object.entries(ofUnit)
      .map((setting) => setting.join('='))
      .join(' ')}\n`,
  )
  expect(unit).toContain(`EnvironmentFile=${settingsFile}\n`)
  expect([
    `/var/lib/${/^StateDirectory=(.+)$/m.exec(unit)?.[1]}`,
    `/run/${/^RuntimeDirectory=(.+)$/m.exec(unit)?.[1]}`,
  ]).toEqual([ofUnit.DATA_DIR, ofUnit.TMPDIR])
  expect(readFileSync('deploy/parmen-backup.conf', 'utf8')).toContain(`LoadCredential=passphrase:${passphraseFile}\n`)
  const secret = 'en "lång" # ramsa $1'
  const running = { passphrase: secret, exists: () => true }
  expect(environmentOfUnit('DATA_DIR=/srv/parmen\n', running)).toEqual({
    ...ofUnit,
    DATA_DIR: '/srv/parmen',
    BACKUP_PASSPHRASE: secret,
  })
  expect(environmentOfUnit('', { passphrase: undefined, exists: () => false })).not.toHaveProperty('TMPDIR')
  for (const given of ['BACKUP_PASSPHRASE_FILE=/x\n', 'BACKUP_RECIPIENT=age1x\n', 'BACKUP_IDENTITY_FILE=/x\n'])
    expect(environmentOfUnit(given, running)).not.toHaveProperty('BACKUP_PASSPHRASE')
})

test('a command runs as nobody whom the service could not run as', () => {
  expect(() => ownerOf('/')).toThrow('/ is root’s: install -d -o parmen -g parmen -m 0700 /')
  expect(() => ownerOf('/var/lib/missing')).toThrow(
    '/var/lib/missing is not there: install -d -o parmen -g parmen -m 0700 /var/lib/missing',
  )
})

test('compose takes every setting from .env, and rotates the logs of each container', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  expect(compose).toContain('    env_file: .env\n')
  expect(compose.match(/^ {4}restart: /gm)).toHaveLength(2)
  expect(compose.match(/^ {4}logging: \*logging$/gm)).toHaveLength(2)
  // What it sets itself goes before the file.
  const [, own = ''] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(compose) ?? []
  expect([...own.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)).toEqual([
    'DATABASE_URL',
    'PUBLIC_URL',
    'TRUST_PROXY',
  ])
})
