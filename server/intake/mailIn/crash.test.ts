import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { createTransport } from 'nodemailer'
import { inbox } from '#contract/intake/inbox.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { dnsRecords, mailDomain, signedMail, startMailApp } from '#server/testing/mailIn.ts'
import { sortMail } from './processing/sortMail.ts'
import { takeIn } from './receiving/takeIn.ts'

const { as, world, db, pool, storage, queue, confined, sorting, connection, addressOf } = await startMailApp()
const { villan } = world.folders
const anna = world.people.anna.email

/*
 * A process of its own that takes a mail in by SMTP, or sorts one, and kills itself at a step: as a machine that loses
 * its power does, without any clean-up. It shares the database and the folder of the storage with this one.
 */
const script = `
import { openDiskStorage } from '#server/platform/storage/disk.ts'
import { createDb } from '#server/platform/database/database.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { createRateLimit } from '#server/platform/http/rateLimit.ts'
import { join } from 'node:path'
import { openInspector } from '#server/content/files/decoding/inspector.ts'
import { openMailReader } from '#server/intake/mailIn/processing/reader.ts'
import { openConfinement } from '#server/platform/confined/confined.ts'
import { sortMail } from '#server/intake/mailIn/processing/sortMail.ts'
import { startSmtp } from '#server/intake/mailIn/receiving/smtp.ts'
import { takeIn } from '#server/intake/mailIn/receiving/takeIn.ts'
import { startQueue } from '#server/platform/queue/queue.ts'

const { connection, dataDir, domain, step, job, records } = JSON.parse(process.env.WORKER)
const die = async () => {
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}
const at = async (name) => name === step && die()
const log = { info() {}, warn() {}, error: console.error }
const pool = createPool(connection, console.error)
const db = createDb(pool)
const queue = await startQueue(connection, log, { retryDelay: 1, polling: 0.5 })
const disk = openDiskStorage(join(dataDir, 'files'))
const storage = {
  ...disk,
  async put(key, ...rest) {
    await at('before ' + key.split('/')[0])
    await disk.put(key, ...rest)
    await at('after ' + key.split('/')[0])
  },
}
const mortal = {
  ...queue,
  async enqueue(...parts) {
    await queue.enqueue(...parts)
    if (parts[1] === 'sort-mail-in') await at('before commit')
  },
}
if (job === null) {
  const keep = async (arrived) => {
    await takeIn({ db, storage, queue: mortal }, arrived)
    await at('before answer')
  }
  const maintenance = { current: () => undefined }
  const config = { domain, smtp: { host: '127.0.0.1', port: 0 } }
  const { port } = await startSmtp({ db, rateLimit: createRateLimit(db), maintenance, log, config, keep })
  process.send({ port })
} else {
  const resolver = async (name) => {
    await at('asking the DNS')
    const found = records[name.toLowerCase()]
    if (!found) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
    return found.map((record) => [record])
  }
  const confinement = openConfinement(dataDir + '/decoding')
  const mails = openMailReader(confinement)
  const confined = openInspector(confinement)
  await sortMail({ db, storage, queue: mortal, confined, config: {}, log, quota: 1e9, domain, mails, resolver }, job)
  process.exit(1)
}
`

function startWorker(step: string, job: number | null) {
  const settings = { connection, dataDir: dirname(confined.tasks), domain: mailDomain, step, job, records: dnsRecords }
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, WORKER: JSON.stringify(settings) },
  })
  const exited = once(child, 'exit')
  return {
    port: async () => ((await once(child, 'message')) as [{ port: number }])[0].port,
    /** Waits until it has killed itself. Throws if it ended in another way. */
    async died() {
      const [, signal] = await exited
      if (signal !== 'SIGKILL') throw new Error('The worker ended by itself.')
    },
  }
}

/** Another paper each time: one that is stored already is not stored again. */
async function aMail(step: string) {
  await pool.query('delete from inbox_item')
  await pool.query('delete from upload')
  await pool.query('delete from mail_address')
  const { id, secret } = await addressOf('anna', villan)
  const attachments = [{ filename: 'Kvitto.pdf', content: pdfOf([step]), contentType: 'application/pdf' }]
  const raw = await signedMail({ from: anna, attachments })
  return { raw, addressId: id, address: `villa.${secret}@${mailDomain}` }
}

const rows = () => db.selectFrom('mail_in').select(['id', 'state']).execute()
const waiting = async () => (await as('anna').call(inbox.list, { query: {} })).body

/** The mail is there once, with its paper, and nothing more comes of it. */
async function expectOnce() {
  const [row, ...others] = await rows()
  expect(others).toEqual([])
  for (let runs = 0; runs < 2; runs++) await sortMail(sorting, row?.id ?? 0)
  expect(await rows()).toMatchObject([{ state: 'done' }])
  expect(await waiting()).toMatchObject([{ papers: [{ name: 'Kvitto.pdf', state: 'waiting' }] }])
  expect(await db.selectFrom('upload').select('id').execute()).toHaveLength(1)
}

test.each(['before mail', 'after mail', 'before commit', 'before answer'])(
  'killed as it takes a mail in, %s, it has not said that it has it, and sent again the mail is there once',
  { timeout: 120_000 },
  async (step) => {
    const { raw, addressId, address } = await aMail(step)
    const worker = startWorker(step, null)
    const transport = createTransport({ host: '127.0.0.1', port: await worker.port(), ignoreTLS: true })
    await expect(transport.sendMail({ envelope: { from: anna, to: [address] }, raw })).rejects.toThrow(/\w/)
    transport.close()
    await worker.died()
    expect(await rows()).toHaveLength(step === 'before answer' ? 1 : 0)
    await takeIn({ db, storage, queue }, { raw, addressIds: [addressId], envelope: null })
    await expectOnce()
  },
)

test.each(['asking the DNS', 'after uploads', 'before content', 'after content'])(
  'killed as it sorts a mail, %s, the mail lies in the Inkorg once',
  { timeout: 120_000 },
  async (step) => {
    const { raw, addressId } = await aMail(step)
    await takeIn({ db, storage, queue }, { raw, addressIds: [addressId], envelope: null })
    const [row] = await rows()
    await startWorker(step, row?.id ?? 0).died()
    expect(await rows()).toHaveLength(1)
    await expectOnce()
  },
)
