import { isIP, isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { en } from 'zod/locales'
import { asciiAddress } from '#contract/platform/emailAddresses.ts'
import { product } from '#contract/platform/product.ts'
import { backupOf, backupProblems, keep, recipient, type BackupConfig } from './backupConfig.ts'
import { dnsServer, mailDomain, mailInOf, mailInProblems, relayUrl, type MailInConfig } from './mailInConfig.ts'
import { meantSetting } from './misspellings.ts'
import { firebaseOf, googleOf, identityProblems, type FirebaseConfig, type GoogleConfig } from './identityConfig.ts'
import {
  collectorUrl,
  observabilityOf,
  shareOfAll,
  type MetricsConfig,
  type TracingConfig,
} from './observabilityConfig.ts'
import { pushContactOf, pushServices } from './pushConfig.ts'
import { bucketPlaceUrl, scannerUrl, storageUrl, type ScannerConfig, type StorageConfig } from './storageConfig.ts'

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsUnset, schema.optional())
const withDefault = <S extends z.ZodType>(schema: S, value: z.input<S>) =>
  z.preprocess((given) => blankIsUnset(given) ?? value, schema)

const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535.')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a number from 0 to 65535.')
// To bytes.
const gigabytes = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'must be a number of gigabytes from 1 to 999999.')
  .transform((value) => Number(value) * 1_000_000_000)
const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/, 'must be a number from 0 to 999999.')
  .transform(Number)
// Fewer, and one user's work could take them all.
const poolSize = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a number from 4 to 200.')
  .transform(Number)
  .refine((value) => value >= 4 && value <= 200, 'must be a number from 4 to 200.')
// The client's paths start at the root of its host.
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://parmen.exempel.se', abort: true })
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, 'must be an address without a path.')
// `Name <address>`, or the address alone.
const sender = z
  .string()
  .regex(/^([^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, 'must hold one e-mail address.')
const addresses = z.string().transform((list) =>
  list
    .split(',')
    .map((one) => asciiAddress(one.trim().toLowerCase()))
    .filter(Boolean),
)

// An IP address, a network, or a name that proxy-addr knows.
const proxy = z
  .string()
  .refine((value) => ['loopback', 'linklocal', 'uniquelocal'].includes(value) || isNetwork(value), {
    error: 'must hold addresses or networks like 10.0.0.0/8.',
  })

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/')
  const family = isIP(address)
  return (
    family > 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)))
  )
}

const Environment = z.object({
  PORT: withDefault(portNumber, '3000'),
  HOST: withDefault(z.string(), '127.0.0.1'),
  PUBLIC_URL: optional(webAddress),
  DATA_DIR: withDefault(z.string(), './data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_READ_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL_SIZE: withDefault(poolSize, '10'),
  STORAGE_URL: optional(storageUrl),
  STORAGE_QUOTA_GB: withDefault(gigabytes, '20'),
  NEW_RECIPIENTS_PER_DAY: withDefault(wholeNumber, '20'),
  CLAMAV_URL: optional(scannerUrl),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEEP: withDefault(keep, '7,4,12'),
  BACKUP_PASSPHRASE: optional(z.string()),
  BACKUP_PASSPHRASE_FILE: optional(z.string()),
  BACKUP_RECIPIENT: optional(recipient),
  BACKUP_IDENTITY_FILE: optional(z.string()),
  BACKUP_COPY_TO: optional(bucketPlaceUrl),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: withDefault(sender, `${product.name} <noreply@parmen.example>`),
  MAIL_IN_DOMAIN: optional(mailDomain),
  MAIL_IN_PORT: optional(portNumber),
  MAIL_IN_HOST: withDefault(z.string(), '127.0.0.1'),
  MAIL_IN_CERT: optional(z.string()),
  MAIL_IN_KEY: optional(z.string()),
  MAIL_IN_URL: optional(relayUrl),
  MAIL_IN_DNS: withDefault(addresses.pipe(z.array(dnsServer)), ''),
  SUPPORT_EMAILS: withDefault(addresses.pipe(z.array(z.email())), ''),
  PUSH_SERVICES: withDefault(pushServices, ''),
  IDENTITY: withDefault(z.enum(['embedded', 'firebase']), 'embedded'),
  FIREBASE_PROJECT_ID: optional(z.string().regex(/^[a-z][a-z0-9-]{3,29}$/, 'must be a project id like my-project.')),
  FIREBASE_API_KEY: optional(z.string().min(1)),
  FIREBASE_AUTH_DOMAIN: optional(z.string().regex(/^[a-z0-9.-]+$/, 'must be a host name.')),
  FIREBASE_AUTH_EMULATOR_HOST: optional(z.string().regex(/^[^\s/]+:\d+$/, 'must be a host and a port.')),
  GOOGLE_CLIENT_ID: optional(z.string().min(1)),
  GOOGLE_CLIENT_SECRET: optional(z.string().min(1)),
  TRUST_PROXY: withDefault(addresses.pipe(z.array(proxy)), ''),
  OPERATOR_NAME: optional(z.string()),
  OPERATOR_NUMBER: optional(z.string()),
  OPERATOR_ADDRESS: optional(z.string()),
  KEEP_APP: withDefault(z.enum(['on', 'off']), 'on'),
  METRICS_PORT: optional(portNumber),
  METRICS_HOST: withDefault(z.string(), '127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(collectorUrl),
  OTEL_TRACES_SAMPLER_ARG: withDefault(shareOfAll, '0.05'),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
})

export type Config = {
  port: number
  host: string
  /** The public URL: the start of every link in a mail. No trailing slash. */
  publicUrl: string
  /** The absolute path of the folder with database, files, outbox and secrets. */
  dataDir: string
  databaseUrl?: string
  /** The URL of the database past the connection pooler that `databaseUrl` leads to. */
  databaseDirectUrl?: string
  /** A streaming replica of the database, for searches and history. */
  databaseReadUrl?: string
  /** The most database connections that requests use at once. */
  poolSize: number
  /** The storage of files; unset: below `dataDir`. */
  storage?: StorageConfig
  /** The most that the files of an account may take, and those of a main folder, in bytes. */
  quota: number
  /** The virus scanner for files. */
  scanner?: ScannerConfig
  backup: BackupConfig
  smtpUrl?: string
  mailFrom: string
  /** Unset: no mail is taken in. */
  mailIn?: MailInConfig
  /** The addresses of customer service, in lower case. */
  /** To how many people who do not know them somebody may have mail sent in a day. */
  newRecipientsPerDay: number
  supportEmails: string[]
  /** Push services beside the browsers' own, and the contact by which all of them reach the operator. */
  push: { services: string[]; contact: string }
  identity: 'embedded' | 'firebase'
  /** Set exactly when `identity` is firebase. */
  firebase?: FirebaseConfig
  /** Sign-in with Google through the embedded provider; both or none are set. */
  google?: GoogleConfig
  /** Trusted proxies, whose `X-Forwarded-For` is used. */
  trustProxy: string[]
  /** The controller of the personal data. */
  operator?: { name: string; number?: string; address?: string }
  /** Browsers of the signed-in keep the app's files, so that it opens at once, and without a network. */
  keepsApp: boolean
  logLevel: z.output<typeof Environment>['LOG_LEVEL']
  metrics?: MetricsConfig
  tracing?: TracingConfig
}

/** Invalid configuration; the message names every bad setting and why. */
export class ConfigError extends Error {}

// A misspelt setting would silently have no effect. Prefixes that other programs also use (MAIL itself,
// GOOGLE_APPLICATION_…) are not checked.
const ownPrefixes =
  /^(PARMEN|SMTP|MAIL|SUPPORT|IDENTITY|FIREBASE|STORAGE|CLAMAV|OPERATOR|BACKUP|GOOGLE_CLIENT|METRICS)_/

/** Reads the settings once, at start (ruling 24). Throws ConfigError. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = Object.keys(Environment.shape)
  const unknown = Object.keys(environment).flatMap((name) => {
    const meant = meantSetting(name, settings)
    if (meant) return [`${name} is not a setting. Is it ${meant}?`]
    return ownPrefixes.test(name) && !settings.includes(name) ? [`${name} is not a setting of this version.`] : []
  })
  // The contract's own texts are Swedish, for people; a log is English.
  const result = Environment.safeParse(environment, { error: en().localeError })
  const problems = [
    ...unknown,
    ...(result.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...(result.data ? operatorProblems(result.data) : []),
    ...(result.data ? backupProblems(result.data) : []),
    ...(result.data ? mailInProblems(result.data) : []),
    ...(result.data ? identityProblems(result.data, environment['NODE_ENV']) : []),
    ...(result.data ? databaseProblems(result.data) : []),
  ]
  if (problems.length > 0 || !result.success)
    throw new ConfigError(problems.map((problem) => `Bad setting: ${problem}`).join('\n'))
  return asConfig(result.data)
}

/** Warnings about settings that work, but are hardly intended. */
export function warningsOf(environment: NodeJS.ProcessEnv, { publicUrl }: Config): string[] {
  const { HOST, PUBLIC_URL, OPERATOR_NAME, OPERATOR_ADDRESS } = environment
  const listensEverywhere = HOST === '0.0.0.0' || HOST === '::'
  const unreachable =
    listensEverywhere && !PUBLIC_URL
      ? [
          `HOST is ${HOST} and PUBLIC_URL is not set: links in mails lead to ${publicUrl}, which opens nothing elsewhere.`,
        ]
      : []
  // At a local address nobody else's personal data are kept.
  const isOpen = PUBLIC_URL?.startsWith('https:')
  const unnamed =
    isOpen && !(OPERATOR_NAME && OPERATOR_ADDRESS)
      ? [
          'OPERATOR_NAME and OPERATOR_ADDRESS are not both set: the page on personal data must say who answers for them (GDPR, article 13).',
        ]
      : []
  const missing = isOpen ? neededInPublic.filter(({ name }) => !environment[name]).map(({ without }) => without) : []
  const opened = environment['BACKUP_IDENTITY_FILE']
    ? [
        'BACKUP_IDENTITY_FILE is set: whoever takes this machine reads its backups. Only --verify and a restore need it.',
      ]
    : []
  return [...unreachable, ...unnamed, ...missing, ...opened]
}

/** Settings that work unset at home, and are hardly meant to be where others use the service. */
const neededInPublic = [
  { name: 'SMTP_URL', without: 'SMTP_URL is not set: mails are written to DATA_DIR/outbox, and reach nobody.' },
  { name: 'BACKUP_DIR', without: 'BACKUP_DIR is not set: no backups are made at night.' },
  {
    name: 'TRUST_PROXY',
    without: 'TRUST_PROXY is not set: behind a proxy, which https needs, all people share its limits of calls.',
  },
]

/** The URL of a server that listens on this host and port. */
export function addressOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

type Values = z.output<typeof Environment>

function databaseProblems(values: Values): string[] {
  if (values.DATABASE_URL) return []
  return (['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => values[name])
    .map((name) => `${name} goes with DATABASE_URL.`)
}

function operatorProblems({ OPERATOR_NAME, OPERATOR_NUMBER, OPERATOR_ADDRESS }: Values): string[] {
  const needsName = OPERATOR_NUMBER !== undefined || OPERATOR_ADDRESS !== undefined
  return needsName && OPERATOR_NAME === undefined ? ['OPERATOR_NAME: must be set with the number or address.'] : []
}

function operatorOf({ OPERATOR_NAME: name, OPERATOR_NUMBER: number, OPERATOR_ADDRESS: address }: Values) {
  return name === undefined ? undefined : { name, ...(number && { number }), ...(address && { address }) }
}

function asConfig(values: Values): Config {
  const firebase = firebaseOf(values)
  const google = googleOf(values)
  const operator = operatorOf(values)
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? addressOf(values.HOST, values.PORT)).replace(/\/+$/, ''),
    dataDir: resolve(values.DATA_DIR),
    poolSize: values.DATABASE_POOL_SIZE,
    quota: values.STORAGE_QUOTA_GB,
    backup: backupOf(values),
    mailFrom: values.MAIL_FROM,
    newRecipientsPerDay: values.NEW_RECIPIENTS_PER_DAY,
    supportEmails: values.SUPPORT_EMAILS,
    push: { services: values.PUSH_SERVICES, contact: pushContactOf(values) },
    identity: values.IDENTITY,
    trustProxy: values.TRUST_PROXY,
    ...(firebase ? { firebase } : {}),
    ...(google ? { google } : {}),
    ...(operator ? { operator } : {}),
    ...observabilityOf(values),
    ...mailInOf(values),
    keepsApp: values.KEEP_APP === 'on',
    logLevel: values.LOG_LEVEL,
    ...(values.DATABASE_URL ? { databaseUrl: values.DATABASE_URL } : {}),
    ...(values.DATABASE_DIRECT_URL ? { databaseDirectUrl: values.DATABASE_DIRECT_URL } : {}),
    ...(values.DATABASE_READ_URL ? { databaseReadUrl: values.DATABASE_READ_URL } : {}),
    ...(values.STORAGE_URL ? { storage: values.STORAGE_URL } : {}),
    ...(values.CLAMAV_URL ? { scanner: values.CLAMAV_URL } : {}),
    ...(values.SMTP_URL ? { smtpUrl: values.SMTP_URL } : {}),
  }
}
