import { z } from 'zod'

/** The names of this machine in an address. */
export const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * Whether it is an https origin, or a local one: content is encrypted on the way, but not the device that it goes to.
 */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, origin } = new URL(value)
  return origin === value && (protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname)))
}

const form = 'must hold addresses like https://push.exempel.se'

/** Origins of further push services, separated by commas. */
export const pushServices = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().refine(isOrigin, form)))

/** The contact for operators of push services if something is wrong with what we send. */
export function pushContactOf({ SUPPORT_EMAILS, MAIL_FROM }: { SUPPORT_EMAILS: string[]; MAIL_FROM: string }): string {
  const [support] = SUPPORT_EMAILS
  return `mailto:${support ?? /[^\s<>]+@[^\s<>]+/.exec(MAIL_FROM)?.[0] ?? ''}`
}
