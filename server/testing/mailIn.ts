import { generateKeyPairSync } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import { dkimSign } from 'mailauth/lib/dkim/sign.js'
import { mailIn } from '#contract/intake/mailIn.ts'
import type { PersonName } from '#fixtures/world.ts'
import type { Resolver } from '#server/intake/mailIn/processing/judge.ts'
import { openMailReader } from '#server/intake/mailIn/processing/reader.ts'
import { sortMail } from '#server/intake/mailIn/processing/sortMail.ts'
import { takeIn, type Envelope } from '#server/intake/mailIn/receiving/takeIn.ts'
import { startTestApp } from './app.ts'

export const mailDomain = 'in.parmen.exempel.se'
/** Settings with which mail is taken in. */
export const mailInOn = { MAIL_IN_DOMAIN: mailDomain, MAIL_IN_PORT: '0' }

type Attachment = {
  filename?: string
  content: Buffer | string
  contentType?: string
  cid?: string
  contentDisposition?: 'inline' | 'attachment'
}
export type TestMail = { from?: string; subject?: string; text?: string; html?: string; attachments?: Attachment[] }

const { privateKey, record: keyRecord } = keyPair(2048)

/** Domains that sign their mail, and one of them says that all of it is. */
export const dnsRecords: Record<string, string[]> = {
  'k1._domainkey.exempel.se': [keyRecord],
  'k1._domainkey.bauhaus.exempel': [keyRecord],
  '_dmarc.bauhaus.exempel': ['v=DMARC1; p=reject'],
  'avsandare.exempel': ['v=spf1 ip4:192.0.2.7 -all'],
}

/** A DNS of a few domains; all that it was asked is in `asked`. */
export function testDns(known: Record<string, string[]> = dnsRecords) {
  const asked: string[] = []
  const resolver: Resolver = async (name, type) => {
    asked.push(`${type} ${name.toLowerCase()}`)
    const found = type === 'TXT' ? known[name.toLowerCase()] : undefined
    if (!found) throw Object.assign(new Error('No such record.'), { code: 'ENOTFOUND' })
    return found.map((record) => [record])
  }
  return { resolver, asked }
}

/** The bytes of a mail, as servers send it. */
export async function rawMail({
  from = 'Anna <anna@exempel.se>',
  subject = 'Kvitto',
  text = 'Hej',
  ...rest
}: TestMail = {}) {
  const options = { from, to: `villa@${mailDomain}`, subject, text, ...rest, date: new Date('2026-11-24T07:41:00Z') }
  return new MailComposer({ ...options, messageId: '<1@exempel.se>' }).compile().build()
}

/** The same, signed by a domain. */
export const signedMail = async (mail: TestMail = {}, by = 'exempel.se') => signed(await rawMail(mail), by)

type Signing = {
  selector?: string
  privateKey?: string
  algorithm?: string
  headerList?: string[]
  expires?: Date
  signTime?: Date
  maxBodyLength?: number
}

/** A mail with the signature of a domain before it. */
export async function signed(raw: Buffer, by = 'exempel.se', { expires, signTime, ...its }: Signing = {}) {
  const signature = { signingDomain: by, selector: 'k1', privateKey, algorithm: 'rsa-sha256', ...its }
  const times = { ...(expires && { expires }), ...(signTime && { signTime }) }
  const { signatures } = await dkimSign(raw, { ...signature, ...times, signatureData: [signature] })
  if (!signatures) throw new Error('It was not signed.')
  return Buffer.concat([Buffer.from(signatures), raw])
}

/** A pair of keys, and the record of the public one. */
export function keyPair(modulusLength: number) {
  const keys = generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { privateKey: keys.privateKey, record: `v=DKIM1; k=rsa; p=${keys.publicKey.toString('base64')}` }
}

/** The app with mail in, whose mails are sorted as the jobs would. */
export async function startMailApp() {
  const world = await startTestApp(mailInOn)
  const { as, db, storage, queue, confined, confinement } = world
  const mails = openMailReader(confinement)
  const { resolver, asked } = testDns()
  const log = { info() {}, warn() {}, error() {} }
  const config = {}
  const sorting = { db, storage, queue, confined, config, log, quota: 1e9, domain: mailDomain, mails, resolver }
  const addressOf = async (who: PersonName, folderId: number | null) =>
    (await as(who).call(mailIn.add, { body: { folderId } })).body

  /** Takes a mail in and sorts it; returns what became of it. */
  async function mailTo(addressId: number, raw: Buffer, envelope: Envelope | null = null) {
    await takeIn({ db, storage, queue }, { raw, addressIds: [addressId], envelope })
    const last = db.selectFrom('mail_in').where('mail_address_id', '=', addressId).orderBy('id', 'desc').limit(1)
    const { id } = await last.select('id').executeTakeFirstOrThrow()
    await sortMail(sorting, id)
    return db.selectFrom('mail_in').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  }
  return { ...world, sorting, asked, addressOf, mailTo }
}
