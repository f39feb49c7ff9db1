import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { generateHybridIdentity, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownMigrations } from '#server/platform/database/migrate.ts'
import { names } from './format.ts'
import { openArchive } from '../reading/openArchive.ts'
import { readArchive, type Opening } from './readArchive.ts'
import { writeArchive, type AddEntry } from './writeArchive.ts'

const folder = mkdtempSync(join(tmpdir(), 'parmen-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sealing = { passphrase: 'en lång och hemlig ramsa', workFactor: 8 }
const content: Record<string, Buffer> = {
  'header.json': Buffer.from('{}'),
  'files/content/å': randomBytes(700_000),
  'files/content/empty': Buffer.alloc(0),
  [names.manifest]: Buffer.from('{"files":2}'),
}
async function fill(add: AddEntry) {
  for (const [name, bytes] of Object.entries(content)) await add(name, bytes.length, [bytes])
}
const path = join(folder, 'whole')
beforeAll(async () => void (await writeArchive(path, sealing, fill)))

async function contentOf(archive: string, opening: Opening = { passphrase: sealing.passphrase }) {
  const found: Record<string, Buffer> = {}
  for await (const { name, bytes } of readArchive(archive, opening)) {
    found[name] = await buffer(bytes)
  }
  return found
}

/** Reads a copy of the archive that was changed. */
function changed(name: string, change: (copy: string) => void) {
  const copy = join(folder, name)
  writeFileSync(copy, readFileSync(path))
  change(copy)
  return contentOf(copy)
}

test('what was put in comes out, byte by byte and in its order', async () => {
  const found = await contentOf(path)
  expect(Object.keys(found)).toEqual(Object.keys(content))
  expect(found).toEqual(content)
})

test('a wrong passphrase and a file that is no archive are told apart', async () => {
  await expect(contentOf(path, { passphrase: 'en annan ramsa helt' })).rejects.toThrow(
    'The passphrase is not the one of this archive, or',
  )
  await expect(changed('other', (copy) => writeFileSync(copy, 'PK'))).rejects.toThrow('This is no archive of a backup')
  await expect(contentOf(join(folder, 'none'))).rejects.toThrow('cannot be read')
})

test('what is opened with another identity, or in another way than it was sealed, says how', async () => {
  const [identity, other] = [await generateX25519Identity(), await generateHybridIdentity()]
  for (const [mine, theirs] of [
    [identity, other],
    [other, identity],
  ] as const) {
    const sealed = join(folder, 'sealed')
    await writeArchive(sealed, { recipient: await identityToRecipient(mine) }, fill)
    expect(await contentOf(sealed, { identities: [theirs, mine] })).toEqual(content)
    await expect(contentOf(sealed, { identities: [theirs] })).rejects.toThrow(
      'No identity in BACKUP_IDENTITY_FILE is that of this archive, or',
    )
    await expect(contentOf(sealed)).rejects.toThrow('set BACKUP_IDENTITY_FILE to the file with its identity')
  }
  await expect(contentOf(path, { identities: [identity] })).rejects.toThrow('set BACKUP_PASSPHRASE_FILE, and not')
})

test('one altered bit is found, wherever it is, and so is a missing end', async () => {
  const { length } = readFileSync(path)
  for (const at of [400, length >> 1, length - 1]) {
    const flipped = changed('flipped', (copy) => {
      const bytes = readFileSync(copy)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      writeFileSync(copy, bytes)
    })
    await expect(flipped).rejects.toThrow(/damaged/)
  }
  // The encrypted key in its head: with the right passphrase it looks like a wrong one.
  const inHead = changed('head', (copy) => {
    const bytes = readFileSync(copy)
    const key = bytes.indexOf('\n', bytes.indexOf('-> scrypt')) + 1
    bytes.write(bytes.toString('latin1', key, key + 1) === 'A' ? 'B' : 'A', key)
    writeFileSync(copy, bytes)
  })
  await expect(inHead).rejects.toThrow('or the beginning of the archive is damaged')
  // The kind of its sealing.
  const ofNoKind = changed('kind', (copy) => {
    const bytes = readFileSync(copy)
    bytes.write('scrypu', bytes.indexOf('scrypt'))
    writeFileSync(copy, bytes)
  })
  await expect(ofNoKind).rejects.toThrow('or the beginning of the archive is damaged')
  for (const left of [length - 1, length - 70_000, 65_536 * 2])
    await expect(changed('short', (copy) => truncateSync(copy, left))).rejects.toThrow(/damaged/)
})

test('without its last entry it is not whole', async () => {
  const half = join(folder, 'half')
  await writeArchive(half, sealing, async (add) => void (await add('header.json', 2, [Buffer.from('{}')])))
  await expect(contentOf(half)).rejects.toThrow('its end is missing')
})

test('what cannot be filled to its end leaves nothing behind', async () => {
  const before = readdirSync(folder)
  const failing = writeArchive(join(folder, 'failed'), sealing, async (add) => {
    await fill(add)
    throw new Error('the database went away')
  })
  await expect(failing).rejects.toThrow('the database went away')
  const tooShort = writeArchive(join(folder, 'failed'), sealing, async (add) => {
    await add('files/content/short', 10, [Buffer.from('nine here')])
  })
  await expect(tooShort).rejects.toThrow('Size mismatch')
  expect(readdirSync(folder)).toEqual(before)
})

test('an archive of a newer version is refused at its header', async () => {
  const own = await ownMigrations()
  const written = { format: 1, product: '9.1.0', postgres: '18.4', madeAt: new Date().toISOString() }
  const tables = [{ schema: 'public', name: 'folder', columns: ['id'] }]
  const opened = async (header: object) => {
    const bytes = Buffer.from(JSON.stringify({ ...written, tables, migrations: own, ...header }))
    const newer = join(folder, 'newer')
    await writeArchive(newer, sealing, async (add) => void (await add(names.header, bytes.length, [bytes])))
    const { header: found, rest } = await openArchive(newer, { passphrase: sealing.passphrase })
    await rest.return(undefined)
    return found.product
  }
  expect(await opened({})).toBe('9.1.0')
  const later = { name: '9999_later.sql', sha256: 'x' }
  await expect(opened({ migrations: [...own, later] })).rejects.toThrow('from a newer version (9.1.0)')
  await expect(opened({ format: 3 })).rejects.toThrow('from a newer version (9.1.0)')
  await expect(opened({ migrations: [later] })).rejects.toThrow('9999_later.sql is another than in this version')
})
