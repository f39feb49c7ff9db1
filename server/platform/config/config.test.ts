import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addressOf, ConfigError, readConfig, warningsOf } from './config.ts'

function problemOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'nothing'
}

describe('settings', () => {
  test('have defaults that run everything locally', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('data'),
      newRecipientsPerDay: 20,
      poolSize: 10,
      quota: 20_000_000_000,
      backup: { keep: { days: 7, weeks: 4, months: 12 } },
      mailFrom: 'Pärmen <noreply@parmen.example>',
      supportEmails: [],
      push: { services: [], contact: 'mailto:noreply@parmen.example' },
      identity: 'embedded',
      trustProxy: [],
      keepsApp: true,
      logLevel: 'warn',
    })
  })

  test('are read as given', () => {
    const environment = {
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://parmen.exempel.se/',
      DATA_DIR: '/srv/parmen',
      DATABASE_URL: 'postgres://app@db.exempel.se/parmen',
      DATABASE_READ_URL: 'postgres://app@replica.exempel.se/parmen',
      DATABASE_POOL_SIZE: '20',
      STORAGE_QUOTA_GB: '5',
      BACKUP_DIR: '/srv/backups',
      BACKUP_KEEP: '14,8,0',
      BACKUP_PASSPHRASE_FILE: '/etc/parmen/passphrase',
      SMTP_URL: 'smtps://mail.exempel.se',
      MAIL_FROM: 'hej@exempel.se',
      SUPPORT_EMAILS: ' Stod@Exempel.se, hjalp@exempel.se,',
      IDENTITY: 'embedded',
      PUSH_SERVICES: 'https://push.exempel.se, http://127.0.0.1:4400',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,::1',
      KEEP_APP: 'off',
      LOG_LEVEL: 'info',
      NEW_RECIPIENTS_PER_DAY: '30',
    }
    expect(readConfig(environment)).toEqual({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://parmen.exempel.se',
      dataDir: '/srv/parmen',
      newRecipientsPerDay: 30,
      poolSize: 20,
      quota: 5_000_000_000,
      backup: {
        dir: '/srv/backups',
        keep: { days: 14, weeks: 8, months: 0 },
        passphraseFile: '/etc/parmen/passphrase',
      },
      databaseUrl: 'postgres://app@db.exempel.se/parmen',
      databaseReadUrl: 'postgres://app@replica.exempel.se/parmen',
      smtpUrl: 'smtps://mail.exempel.se',
      mailFrom: 'hej@exempel.se',
      supportEmails: ['stod@exempel.se', 'hjalp@exempel.se'],
      push: { services: ['https://push.exempel.se', 'http://127.0.0.1:4400'], contact: 'mailto:stod@exempel.se' },
      identity: 'embedded',
      trustProxy: ['loopback', '10.0.0.0/8', '::1'],
      keepsApp: false,
      logLevel: 'info',
    })
  })

  test('count as unset when blank', () => {
    const names = ['PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAILS']
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
  })
})

test('the storage and the virus scanner are read from their addresses', () => {
  const endpoint = encodeURIComponent('http://127.0.0.1:9000')
  expect(
    readConfig({ STORAGE_URL: `s3://KEY:a%2Fb%2Bc@parmen?region=eu-north-1&endpoint=${endpoint}` }).storage,
  ).toEqual({
    bucket: 'parmen',
    region: 'eu-north-1',
    endpoint: 'http://127.0.0.1:9000',
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'a/b+c' },
  })
  expect(readConfig({ STORAGE_URL: 's3://parmen-files' }).storage).toEqual({ bucket: 'parmen-files' })
  expect(readConfig({ CLAMAV_URL: 'tcp://[::1]:3310' }).scanner).toEqual({ host: '::1', port: 3310 })
})

test('where backups are copied to is read as the storage is, with a folder of the bucket', () => {
  const backup = { BACKUP_DIR: '/srv', BACKUP_PASSPHRASE: 'en lång och hemlig ramsa' }
  const endpoint = encodeURIComponent('https://s3.exempel.se')
  const copyTo = (value: string) => readConfig({ ...backup, BACKUP_COPY_TO: value }).backup.copyTo
  expect(copyTo(`s3://KEY:a%2Fb@kopior/parmen/hus/?region=eu-north-1&endpoint=${endpoint}`)).toEqual({
    bucket: 'kopior',
    prefix: 'parmen/hus/',
    region: 'eu-north-1',
    endpoint: 'https://s3.exempel.se',
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'a/b' },
  })
  expect(copyTo('s3://kopior/parmen')).toEqual({ bucket: 'kopior', prefix: 'parmen/' })
  expect(copyTo('s3://kopior')).toEqual({ bucket: 'kopior', prefix: '' })
})

test('mail is taken in from mail servers, or from a relay with its secret', () => {
  const domain = 'in.parmen.exempel.se'
  expect(readConfig({}).mailIn).toBeUndefined()
  expect(
    readConfig({ MAIL_IN_DOMAIN: domain, MAIL_IN_PORT: '25', MAIL_IN_CERT: 'c', MAIL_IN_KEY: 'k' }).mailIn,
  ).toEqual({
    domain,
    smtp: { host: '127.0.0.1', port: 25, certificate: 'c', key: 'k' },
  })
  const relaySecret = 'en hemlighet av minst trettiotvå tecken'
  const url = `https://relay:${encodeURIComponent(relaySecret)}@parmen.exempel.se/mail-in`
  expect(readConfig({ MAIL_IN_DOMAIN: domain, MAIL_IN_URL: url }).mailIn).toEqual({ domain, relaySecret })
  expect(
    readConfig({ MAIL_IN_DOMAIN: domain, MAIL_IN_PORT: '25', MAIL_IN_DNS: '127.0.0.1:5353, [::1]:53' }).mailIn,
  ).toMatchObject({
    dns: ['127.0.0.1:5353', '[::1]:53'],
  })
  expect(problemOf({ MAIL_IN_PORT: '25' })).toBe(
    'Bad setting: MAIL_IN_DOMAIN: must be set with MAIL_IN_PORT or MAIL_IN_URL.',
  )
})

test('metrics and traces are off until they are asked for', () => {
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
  expect(readConfig(collector).tracing).toEqual({ endpoint: 'http://collector:4318', share: 0.05 })
  expect(readConfig({ ...collector, OTEL_TRACES_SAMPLER_ARG: '1' }).tracing?.share).toBe(1)
})

describe('a bad setting stops the start and is reported by name', () => {
  const bad: [string, string][] = [
    ['DATABASE_POOL_SIZE', '3'],
    ['DATABASE_POOL_SIZE', '201'],
    ['PUSH_SERVICES', 'push.exempel.se'],
    ['PUSH_SERVICES', 'https://push.exempel.se/'],
    ['PUSH_SERVICES', 'http://push.exempel.se'],
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', ' '],
    ['PORT', '0x50'],
    ['PUBLIC_URL', 'parmen.exempel.se'],
    ['PUBLIC_URL', 'ftp://parmen.exempel.se'],
    ['PUBLIC_URL', 'https://exempel.se/parmen'],
    ['PUBLIC_URL', 'https://exempel.se/?a=1'],
    ['DATABASE_READ_URL', 'postgres://app@replica.exempel.se/parmen'],
    ['DATABASE_URL', 'mysql://app@db/parmen'],
    ['DATABASE_URL', 'db.exempel.se'],
    ['SMTP_URL', 'http://mail.exempel.se'],
    ['STORAGE_URL', 'https://bucket'],
    ['STORAGE_URL', 's3://Ab'],
    ['STORAGE_URL', 's3://key@parmen'],
    ['STORAGE_URL', 's3://parmen/folder'],
    ['STORAGE_URL', 's3://parmen?regoin=eu'],
    ['STORAGE_URL', 's3://parmen?endpoint=ftp://x'],
    ['CLAMAV_URL', 'tcp://clamav'],
    ['CLAMAV_URL', 'http://clamav:3310'],
    ['BACKUP_COPY_TO', 's3://key@kopior'],
    ['BACKUP_COPY_TO', 's3://kopior//hus'],
    ['BACKUP_COPY_TO', 's3://kopior/å'],
    ['BACKUP_COPY_TO', 's3://kopior?prefix=hus'],
    ['BACKUP_COPY_TO', '/mnt/kopior'],
    ['BACKUP_KEEP', '7'],
    ['BACKUP_KEEP', '0,4,12'],
    ['MAIL_IN_DOMAIN', 'in.parmen.exempel.se'],
    ['MAIL_IN_DOMAIN', 'in parmen'],
    ['MAIL_IN_PORT', '70000'],
    ['MAIL_IN_DNS', 'dns.exempel.se'],
    ['MAIL_IN_CERT', '/etc/parmen/cert.pem'],
    ['MAIL_IN_URL', 'https://parmen.exempel.se/mail-in'],
    ['MAIL_IN_URL', 'https://relay:for-kort@parmen.exempel.se/mail-in'],
    ['MAIL_IN_URL', 'https://relay:en-hemlighet-av-minst-trettiotva-tecken@parmen.exempel.se/'],
    ['MAIL_FROM', 'Pärmen'],
    ['MAIL_FROM', 'Pärmen <noreply@exempel.se>\r\nBcc: alla@exempel.se'],
    ['MAIL_FROM', 'a@exempel.se, b@exempel.se'],
    ['SUPPORT_EMAILS', 'stod@exempel.se,hjalp'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1/8/8'],
    ['METRICS_PORT', '65536'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '5%'],
    ['IDENTITY', 'google'],
    ['LOG_LEVEL', 'loud'],
  ]
  for (const [name, value] of bad)
    test(`${name}=${JSON.stringify(value)}`, () => {
      expect(problemOf({ [name]: value })).toMatch(new RegExp(`^Bad setting: ${name}[.: ].+$`))
    })

  test('every bad setting is reported, one per line', () => {
    const lines = problemOf({ PORT: 'abc', LOG_LEVEL: 'loud', SMTP_HOST: 'mail.exempel.se' }).split('\n')
    expect(lines).toEqual([
      expect.stringContaining('SMTP_HOST'),
      expect.stringContaining('PORT'),
      expect.stringContaining('LOG_LEVEL'),
    ])
  })

  test('a folder for backups without a passphrase, or with two', () => {
    const passphrase = { BACKUP_PASSPHRASE: 'en hemlig ramsa' }
    expect(problemOf({ BACKUP_DIR: '/srv' })).toContain('BACKUP_PASSPHRASE_FILE: must be set')
    expect(problemOf({ ...passphrase, BACKUP_PASSPHRASE_FILE: '/srv/x' })).toContain('either this or BACKUP_PASSPHRASE')
    expect(problemOf({ BACKUP_DIR: '/srv', ...passphrase })).toBe('nothing')
  })

  test('a recipient of backups that is none, or beside a passphrase', () => {
    const identity = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX'
    const BACKUP_RECIPIENT = 'age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj'
    expect(problemOf({ BACKUP_DIR: '/srv', BACKUP_RECIPIENT })).toBe('nothing')
    // Its last letter, which is a checksum, is another; one of a device; two.
    for (const none of [`${BACKUP_RECIPIENT.slice(0, -1)}q`, 'age1tag1x', `${BACKUP_RECIPIENT},${BACKUP_RECIPIENT}`])
      expect(problemOf({ BACKUP_RECIPIENT: none })).toBe(
        'Bad setting: BACKUP_RECIPIENT: must be one recipient of age, as age-keygen prints it: age1….',
      )
    expect(problemOf({ BACKUP_RECIPIENT: identity })).toMatch(/^Bad setting: BACKUP_RECIPIENT: this is an identity/)
    expect(problemOf({ BACKUP_RECIPIENT: identity })).not.toContain(identity)
    const passphrase = { BACKUP_PASSPHRASE_FILE: '/srv/x' }
    expect(problemOf({ ...passphrase, BACKUP_RECIPIENT })).toContain(
      'BACKUP_RECIPIENT: set either this or a passphrase',
    )
    const file = { BACKUP_IDENTITY_FILE: '/srv/key' }
    expect(problemOf({ ...passphrase, ...file })).toContain('BACKUP_IDENTITY_FILE: set either this or a passphrase')
    const both = { ...file, BACKUP_RECIPIENT }
    expect(warningsOf(both, readConfig(both))).toEqual([expect.stringContaining('BACKUP_IDENTITY_FILE is set')])
  })

  test('a copy of backups that are not made, or in the bucket of the files', () => {
    const BACKUP_COPY_TO = 's3://KEY:HEMLIG@parmen/kopior?endpoint=https://s3.exempel.se'
    expect(problemOf({ BACKUP_COPY_TO })).toBe(
      'Bad setting: BACKUP_COPY_TO goes with BACKUP_DIR: what is made there is copied.',
    )
    const made = { BACKUP_COPY_TO, BACKUP_DIR: '/srv', BACKUP_PASSPHRASE: 'en hemlig ramsa' }
    const files = (endpoint: string) => ({ STORAGE_URL: `s3://K:S@parmen?endpoint=${endpoint}` })
    expect(problemOf({ ...made, ...files('https://s3.exempel.se/') })).toBe(
      'Bad setting: BACKUP_COPY_TO: this is the bucket of STORAGE_URL. Set another: one mistake would take files and backups.',
    )
    expect(problemOf({ ...made, ...files('https://s3.exempel.org') })).toBe('nothing')
    expect(problemOf({ ...made, BACKUP_COPY_TO: 's3://KEY:HEMLIG@Fel' })).not.toContain('HEMLIG')
  })

  test('values are not reported: they may hold a password', () => {
    expect(problemOf({ DATABASE_URL: 'mysql://app:hemligt@db/parmen' })).not.toContain('hemligt')
    expect(problemOf({ SMTP_URL: 'imap://app:hemligt@mail' })).not.toContain('hemligt')
    expect(problemOf({ STORAGE_URL: 's3://key:hemligt@parmen/x' })).not.toContain('hemligt')
  })
})

describe('an unknown setting', () => {
  test('is rejected if it has one of our prefixes', () => {
    for (const name of ['STORAGE_KEY', 'CLAMAV_HOST', 'FIREBASE_KEY', 'SMTP_PORT', 'MAIL_TO', 'PARMEN_PORT'])
      expect(problemOf({ [name]: 'x' })).toBe(`Bad setting: ${name} is not a setting of this version.`)
  })

  test('is rejected if it is one slip away from a setting', () => {
    const slips = {
      DATA_DIRR: 'DATA_DIR',
      DATABSE_URL: 'DATABASE_URL',
      PUBLIC_ULR: 'PUBLIC_URL',
      database_url: 'DATABASE_URL',
    }
    for (const [name, meant] of Object.entries(slips))
      expect(problemOf({ [name]: 'x' })).toBe(`Bad setting: ${name} is not a setting. Is it ${meant}?`)
  })

  test('is ignored if it belongs to another program', () => {
    expect(
      problemOf({
        PATH: '/bin',
        HOME: '/root',
        PORTS: '1',
        DATABASE_PORT: '5432',
        MAIL: '/var/mail/anna',
        MAILCHECK: '60',
        GOOGLE_APPLICATION_CREDENTIALS: 'key.json',
      }),
    ).toBe('nothing')
  })
})

test('a host that listens everywhere without a public URL is warned of', () => {
  const warnings = (environment: NodeJS.ProcessEnv) => warningsOf(environment, readConfig(environment))
  expect(warnings({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('links in mails lead to http://0.0.0.0:3000')])
  expect(warnings({ HOST: '0.0.0.0', PUBLIC_URL: 'http://parmen.exempel.se' })).toEqual([])
  expect(warnings({})).toEqual([])
})

test('at a public address it is said at start that nobody is named as answering for personal data', () => {
  const warnings = (environment: NodeJS.ProcessEnv) =>
    warningsOf(environment, readConfig(environment)).map((line) => line.split(' ')[0])
  const open = { PUBLIC_URL: 'https://parmen.exempel.se' }
  expect(warnings(open)).toContain('OPERATOR_NAME')
  expect(warnings({ ...open, OPERATOR_NAME: 'Båtlivet AB' })).toContain('OPERATOR_NAME')
  expect(warnings({ ...open, OPERATOR_NAME: 'Båtlivet AB', OPERATOR_ADDRESS: 'Ågatan 1, Åmål' })).not.toContain(
    'OPERATOR_NAME',
  )
})

test('at a public address it is said at start that nothing is mailed, backed up or told of a proxy', () => {
  const warnings = (environment: NodeJS.ProcessEnv) =>
    warningsOf(environment, readConfig(environment)).map((line) => line.split(' ')[0])
  const named = { OPERATOR_NAME: 'Båtlivet AB', OPERATOR_ADDRESS: 'Ågatan 1, Åmål' }
  const open = { PUBLIC_URL: 'https://parmen.exempel.se', ...named }
  expect(warnings(open)).toEqual(['SMTP_URL', 'BACKUP_DIR', 'TRUST_PROXY'])
  const backup = { BACKUP_DIR: '/mnt/backups', BACKUP_PASSPHRASE: 'en lång och hemlig ramsa' }
  expect(warnings({ ...open, ...backup, SMTP_URL: 'smtp://localhost', TRUST_PROXY: 'loopback' })).toEqual([])
  expect(warnings({ ...named, PUBLIC_URL: 'http://parmen.lan' })).toEqual([])
})

test('what is wrong with a setting is said in English', () => {
  expect(problemOf({ IDENTITY: 'google' })).toMatch(/^Bad setting: IDENTITY: Invalid option/)
  expect(problemOf({ DATABASE_URL: 'mysql://x' })).toMatch(/^Bad setting: DATABASE_URL: Invalid URL/)
})

test('an IPv6 address is bracketed in a URL', () => {
  expect(addressOf('::1', 3000)).toBe('http://[::1]:3000')
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
  expect(addressOf('localhost', 80)).toBe('http://localhost:80')
})
