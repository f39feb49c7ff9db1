import { z } from 'zod'

export type MailInConfig = {
  /** The domain behind the @ of the addresses. */
  domain: string
  /** Where mail servers connect; unset: mail comes from a relay alone. */
  smtp?: { host: string; port: number; certificate?: string; key?: string }
  /** What a relay proves itself by; unset: no relay. */
  relaySecret?: string
  /** The servers that are asked for keys and policies; none: the machine's. */
  dns?: string[]
}

/** Where a relay posts mails. */
export const relayPath = '/mail-in'
const shortestSecret = 32

export const mailDomain = z
  .string()
  .regex(
    /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
    'must be a domain like in.parmen.exempel.se.',
  )

export const relayUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address like https://relay:SECRET@parmen.exempel.se/mail-in',
    abort: true,
  })
  .refine((value) => new URL(value).pathname === relayPath, `must have the path ${relayPath}.`)
  .refine(
    (value) => decodeURIComponent(new URL(value).password).length >= shortestSecret,
    `must have a secret of at least ${shortestSecret} characters as its password.`,
  )

/** An IP address, with a port or without. */
export const dnsServer = z
  .string()
  .regex(
    /^(?:\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?|\[[0-9a-f:]+\]:\d+|[0-9a-f:]*::[0-9a-f:]*)$/,
    'must be addresses like 127.0.0.1:53.',
  )

type Values = {
  MAIL_IN_DOMAIN?: string | undefined
  MAIL_IN_PORT?: number | undefined
  MAIL_IN_HOST: string
  MAIL_IN_CERT?: string | undefined
  MAIL_IN_KEY?: string | undefined
  MAIL_IN_URL?: string | undefined
  MAIL_IN_DNS: string[]
}

export function mailInProblems(values: Values): string[] {
  const { MAIL_IN_DOMAIN, MAIL_IN_PORT, MAIL_IN_CERT, MAIL_IN_KEY, MAIL_IN_URL, MAIL_IN_DNS } = values
  const isOn = MAIL_IN_PORT !== undefined || MAIL_IN_URL !== undefined
  if (isOn && !MAIL_IN_DOMAIN) return ['MAIL_IN_DOMAIN: must be set with MAIL_IN_PORT or MAIL_IN_URL.']
  if (!isOn && MAIL_IN_DOMAIN) return ['MAIL_IN_DOMAIN goes with MAIL_IN_PORT or MAIL_IN_URL.']
  if (!isOn && MAIL_IN_DNS.length > 0) return ['MAIL_IN_DNS goes with MAIL_IN_DOMAIN.']
  if (!MAIL_IN_CERT !== !MAIL_IN_KEY) return ['MAIL_IN_CERT and MAIL_IN_KEY go together.']
  return MAIL_IN_CERT && MAIL_IN_PORT === undefined ? ['MAIL_IN_CERT goes with MAIL_IN_PORT.'] : []
}

export function mailInOf(values: Values): { mailIn?: MailInConfig } {
  const { MAIL_IN_DOMAIN: domain, MAIL_IN_PORT: port, MAIL_IN_HOST: host, MAIL_IN_URL: url } = values
  const { MAIL_IN_CERT: certificate, MAIL_IN_KEY: key } = values
  if (!domain) return {}
  const files = certificate && key ? { certificate, key } : {}
  return {
    mailIn: {
      domain,
      ...(values.MAIL_IN_DNS.length > 0 && { dns: values.MAIL_IN_DNS }),
      ...(port === undefined ? {} : { smtp: { host, port, ...files } }),
      ...(url ? { relaySecret: decodeURIComponent(new URL(url).password) } : {}),
    },
  }
}
