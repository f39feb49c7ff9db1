import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say, until } from './cluster/transcript.ts'
import { readArguments } from './commandLine.ts'
import { assertPossible, installProgram, makeRoot } from './drill/cleanRoot.ts'
import { changed, commandsOf } from './drill/documents.ts'
import { boot, type Machine, type Ran } from './drill/machine.ts'

/*
 * `npm run drill`: installs the service on a clean Debian with systemd as docs/operations.md says, backs it up and
 * restores it as docs/backup.md says, with their own commands and by the rules of the unit file, and looks whether what
 * somebody had is there again. Ends with 1 where a document or a unit is wrong.
 */

const usage = 'npm run drill -- [--cache <folder>]   as root; the folder keeps the clean Debian for the next time'
const data = '/var/lib/parmen'
const backups = '/mnt/backups'
const node = '/opt/parmen/current/node_modules/.bin/node'
const place = mkdtempSync(join(tmpdir(), 'parmen-drill-'))
const root = join(place, 'root')
let machine: Machine | undefined

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void tearDown().finally(() => process.exit(1)))
try {
  const { values } = readArguments({ options: { cache: { type: 'string' } } }, usage)
  assertPossible()
  await drill(values.cache ?? join(tmpdir(), 'parmen-drill-cache'))
  say('all right')
} catch (error) {
  say(`FAIL  ${(error as Error).message}`)
  const journal = await machine
    ?.run('journalctl --boot --no-pager --unit "parmen*" | tail --lines 60')
    .catch(() => undefined)
  if (journal) console.log(journal.printed)
  process.exitCode = 1
} finally {
  await tearDown()
}

async function tearDown() {
  await machine?.stop()
  machine = undefined
  rmSync(place, { recursive: true, force: true })
}

async function drill(cache: string) {
  makeRoot(cache, root)
  say('a clean Debian, as debootstrap makes it')
  const program = installProgram(root)
  say(`${program}: npm run build && npm prune --omit=dev`)
  machine = await boot(root)
  say(`booted: ${(await run('systemctl --version | head --lines 1')).trim()}`)
  await install(program)
  const had = await people('begin')
  say(`somebody has ${had}`)
  await assertConfined()
  await backUpNightly()
  const byHand = await backUp('parmen-admin backup')
  const ofNight = await backUp(await nightByTheUnit())
  await restore(byHand, had)
  await restore(ofNight, had)
  await useRecipient(had)
  await assertQuiet()
}

/** As "With systemd" of docs/operations.md. */
async function install(program: string) {
  const fillIn = '   # and fill it in\n'
  const commands = commandsOf('operations.md', 'useradd ', [
    ['git clone … /opt/parmen/0.1.0 && cd /opt/parmen/0.1.0', `cd ${program}`],
    // It was done where there is a network.
    ['npm install && npm run build && npm prune --omit=dev && rm -r .git\n', ''],
    ['/opt/parmen/0.1.0', program],
  ])
  const [before = '', after] = commands.split(fillIn)
  if (after === undefined) throw new Error('docs/operations.md does not say when to fill in the settings.')
  await run(before)
  const settings = join(root, 'etc/parmen.env')
  // With the database of its own, mails in files, and no proxy.
  const filledIn = changed(readFileSync(settings, 'utf8'), [
    ['PUBLIC_URL=https://parmen.exempel.se\n', 'PUBLIC_URL=http://127.0.0.1:3000\n'],
    ['DATABASE_URL=', '# DATABASE_URL='],
    ['SMTP_URL=', '# SMTP_URL='],
  ])
  writeFileSync(settings, filledIn)
  await run(`cd ${program}\n${after}`)
  await ready()
  say('installed; parmen.service is ready')
}

/** As "Every night" of docs/backup.md. */
async function backUpNightly() {
  const commands = commandsOf('backup.md', 'install -d -m 0700 /etc/parmen ')
  const printed = await run(`cd /opt/parmen/current\n${commands}`)
  say('backups are set, with a passphrase that is root’s; parmen-admin check:')
  for (const line of printed.split('\n')) say(`      ${line}`)
}

/** Runs what makes an archive, and checks it. Returns its path. */
async function backUp(commands: string, beforeCheck = ''): Promise<string> {
  const newest = `ls -t ${backups}/*.age | head --lines 1`
  const before = await run(`ls ${backups}/*.age`)
  say(`      ${(await run(commands)).split('\n')[0]}`)
  const archive = (await run(newest)).trim()
  if (before.includes(archive)) throw new Error('No archive was made.')
  const verified = await run(`${beforeCheck}\nparmen-admin backup --verify ${archive}`)
  say(`      ${verified.split('\n')[0]}`)
  return archive
}

/** A night begins at ten past one: the same command, by all rules of the unit but for when it starts. */
async function nightByTheUnit(): Promise<string> {
  const folder = '/etc/systemd/system'
  const unit = readFileSync(join(root, folder, 'parmen.service'), 'utf8')
  const ofNight = changed(unit, [
    ['Type=notify\n', 'Type=oneshot\n'],
    [/^ExecStart=.*$/m.exec(unit)?.[0] ?? 'ExecStart=', `ExecStart=${node} scripts/backup.ts --nightly`],
    ['Restart=on-failure\n', ''],
    // What is the service's would go with the command.
    ['RuntimeDirectory=parmen\n', 'RuntimeDirectory=parmen\nRuntimeDirectoryPreserve=yes\n'],
  ])
  writeFileSync(join(root, folder, 'parmen-night.service'), ofNight)
  await run(`mkdir ${folder}/parmen-night.service.d && cp ${folder}/parmen.service.d/backup.conf ${folder}/parmen-night.service.d/
systemctl daemon-reload`)
  return `systemctl start parmen-night
journalctl --boot --no-pager --output cat --unit parmen-night | grep Z-needs-files`
}

/** As "Restore" of docs/backup.md, into the place of a data folder that is gone. */
async function restore(archive: string, had: string, beforeStart = '') {
  const [, installation] = /^(.*parmen-[0-9a-f]+)-.*-needs-files/.exec(archive) ?? []
  const store = installation && `${installation}-files`
  await run(`systemctl stop parmen && rm -rf ${data}`)
  const name = archive.split('/').at(-1) ?? ''
  const commands = commandsOf('backup.md', `install -d -o parmen -g parmen -m 0700 ${data}`, [
    ['parmen-….tar.zst.age /var/tmp/', `${archive} /var/tmp/`],
    ['/var/tmp/parmen-….tar.zst.age', `/var/tmp/${name}`],
  ])
  if (store) await beRefusedAlone(commands, store)
  const last = 'systemctl start parmen'
  const printed = await run(changed(commands, [[last, `${beforeStart}\n${last}`]]))
  say(`      ${printed.split('\n').find((line) => line.startsWith('Restored')) ?? printed}`)
  await ready()
  const asked = 'curl --silent --output /dev/null --write-out "%{http_code}" http://127.0.0.1:3000/api/User/getuserid'
  const status = await run(asked)
  if (status !== '503') throw new Error(`It was to begin closed, and answers ${status}.`)
  await run('parmen-admin maintenance off')
  const has = await until('they are let in again', () => people('look'))
  if (has !== had) throw new Error(`They had ${had}, and have ${has}.`)
  say(`ok    they have ${has}; ${(await run('parmen-admin storage check')).split('\n').at(-1)}`)
}

/** Then puts its store beside it, as the comment on the command says. */
async function beRefusedAlone(commands: string, store: string) {
  const name = store.split('/').at(-1)
  const { code, printed } = await inMachine().run(commands)
  if (code !== 1 || !printed.includes(`${name}`))
    throw new Error(`Without its store the archive was not refused:\n${printed}`)
  say('      of a night, and without its store: it is refused')
  const [, toCopy = ''] = /# of a night: first (.*)/.exec(commands) ?? []
  const copies: [string, string][] = [
    ['…/parmen-…-files', store],
    ['/var/tmp/parmen-…-files', `/var/tmp/${name}`],
  ]
  await run(changed(toCopy, copies))
}

/** As "A recipient instead of a passphrase" of docs/backup.md, the identity's machine being this one. */
async function useRecipient(had: string) {
  const drop = 'etc/systemd/system/parmen.service.d/backup.conf'
  const commands = commandsOf('backup.md', 'age-keygen ', [['age1…', '$(age-keygen -y parmen-identity.txt)']])
  const rest = readFileSync(join(root, drop), 'utf8').replaceAll(/^(LoadCredential|Environment)=.*\n/gm, '')
  writeFileSync(join(root, drop), rest)
  await run(`cd /root\n${commands}\nrm /etc/parmen/passphrase\nsystemctl daemon-reload && systemctl restart parmen`)
  await ready()
  const opens = `install -o parmen -m 0400 /root/parmen-identity.txt /var/tmp/
echo BACKUP_IDENTITY_FILE=/var/tmp/parmen-identity.txt >> /etc/parmen.env`
  const archive = await backUp('parmen-admin backup', opens)
  await restore(archive, had, "sed -i '/^BACKUP_IDENTITY_FILE=/d' /etc/parmen.env && rm /var/tmp/parmen-identity.txt")
}

/** The rules of the unit let the processes that read people's files shut themselves off from the network. */
async function assertConfined() {
  const readers =
    await run(`for process in $(grep --files-with-matches --text "decoding/[w]orker/" /proc/[0-9]*/cmdline); do
  readlink "$(dirname "$process")/ns/net" || true
done`)
  const network = await run('readlink /proc/1/ns/net')
  const found = readers.split('\n')
  if (readers === '' || found.includes(network))
    throw new Error(`What reads people's files has the network of the service: ${found.join(', ') || 'nothing runs'}`)
  say(`ok    ${found.length} processes have read the photo, in networks of their own`)
}

/** Whatever systemd's rules keep from the service, the log would have. */
async function assertQuiet() {
  const log = await run('journalctl --boot --no-pager --output cat --unit parmen --unit parmen-night')
  const loud = log.split('\n').filter((line) => /"level":[456]0/.test(line) && !/"msg":"Maintenance /.test(line))
  if (loud.length > 0) throw new Error(`The log has warnings:\n${loud.join('\n')}`)
  say('ok    the log has no warning')
}

async function ready() {
  await run('curl --silent --show-error --fail http://127.0.0.1:3000/api/health/ready')
}

function people(word: 'begin' | 'look'): Promise<string> {
  return printedBy(word, inMachine().reach([process.execPath, join(import.meta.dirname, 'drill/people.ts'), word]))
}

function run(script: string): Promise<string> {
  return printedBy(script, inMachine().run(script))
}

function inMachine(): Machine {
  if (!machine) throw new Error('The machine has stopped.')
  return machine
}

async function printedBy(what: string, running: Promise<Ran>): Promise<string> {
  const { code, printed } = await running
  if (code !== 0) throw new Error(`${what.trim()}\nended with ${code}:\n${printed}`)
  return printed
}
