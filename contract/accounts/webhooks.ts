import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { id, timestamp } from '#contract/platform/fields.ts'
import { withWireNames } from '#contract/platform/wire.ts'

const longestAddress = 500

/**
 * An https address of the internet, by a name: no user, no number in its place. Where the name leads is looked at each
 * time that something is sent there.
 */
const address = z
  .string()
  .trim()
  .refine((text) => {
    const url = URL.parse(text)
    return url?.protocol === 'https:' && !url.username && !url.password && /\.[a-z][a-z0-9-]*$/.test(url.hostname)
  }, 'Skriv en adress på internet som börjar med https://')
  .transform((text) => URL.parse(text)?.href ?? '')
  .pipe(z.string().max(longestAddress, `Skriv högst ${longestAddress}\u00a0tecken.`))

/** Why nothing came through. `noAnswer`: not within five seconds. `refused`: the answer said no. `gone`: for good. */
export const webhookFailures = ['noAnswer', 'notPublic', 'refused', 'gone'] as const
const failure = z.enum(webhookFailures)
export type WebhookFailure = z.infer<typeof failure>

/** The address that is told when something was changed that the token opens. */
export const Webhook = z.object({
  url: z.string(),
  /** When it last answered that it had been told; null: never. */
  toldAt: timestamp.nullable(),
  /** What went wrong the last time; null: nothing. */
  failure: failure.nullable(),
  /** Whether it is told no more: it did not answer ten times in a row, or said that it is gone. */
  isOff: z.boolean(),
})

export type Webhook = z.input<typeof Webhook>

const one = z.object({ id })
const path = '/api/PersonalToken/:id/webhook'

export const webhooks = withWireNames(
  'webhooks',
  {},
  {
    set: endpoint({
      method: 'PUT',
      path,
      summary:
        'Sets the address that is told when something was changed that the token opens, and answers the new secret that it is signed with, which is shown no more. Asks for a fresh proof.',
      params: one,
      body: z.object({ url: address }),
      answer: z.object({ secret: z.string() }),
      problems: ['proofRequired', 'tokenNotFound'],
      limit: { max: 20, windowSeconds: 3600 },
    }),
    remove: endpoint({
      method: 'DELETE',
      path,
      summary: 'The address is told no more.',
      statuses: [204],
      params: one,
      answer: z.null(),
      problems: ['tokenNotFound'],
    }),
    try: endpoint({
      method: 'POST',
      path: `${path}/try`,
      summary:
        'Sends the address a signed example, and says what went wrong. One that was off and answers is told again.',
      params: one,
      answer: z.object({ failure: failure.nullable() }),
      problems: ['tokenNotFound'],
      limit: { max: 30, windowSeconds: 3600 },
    }),
  },
)
