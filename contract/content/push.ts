import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { named } from '#contract/platform/wire.ts'
import { caller, id, timestamp } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { mailedKinds } from './notifications.ts'

/** A browser in which the user has turned notices on (Web Push). */
export const PushDevice = z.object({
  id: z.int(),
  /** The browser in words: `Chrome på Android`. */
  name: z.string(),
  /** SHA-256 of the endpoint in hexadecimal, by which a browser knows itself in the list. */
  fingerprint: z.string(),
  createdAt: timestamp,
  /** When a notice last reached the browser's push service; null: none has yet. */
  deliveredAt: timestamp.nullable(),
})
export type PushDevice = z.input<typeof PushDevice>

const PushChoice = z.object({ kind: z.enum(mailedKinds), isOn: z.boolean() })
export type PushChoice = z.input<typeof PushChoice>

const incomplete = 'Webbläsaren lämnade inte det som behövs för notiser. Ladda om sidan och försök igen.'
const ofBytes = (count: number) => {
  const letters = Math.ceil((count * 4) / 3)
  return z.string(incomplete).regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`), incomplete)
}

/** A browser's `PushSubscription` (RFC 8030, RFC 8291). */
export const NewSubscription = z.object({
  endpoint: z.url({ error: incomplete }).max(limits.link, incomplete),
  /** The browser's public key, base64url. */
  p256dh: ofBytes(65),
  auth: ofBytes(16),
})
export type NewSubscription = z.input<typeof NewSubscription>

export const push = named('push', {
  devices: endpoint({
    method: 'GET',
    path: '/api/Notification/push',
    reloadedBy: ['account'],
    summary: "The caller's browsers with notices turned on, what these show, and the key to subscribe with.",
    query: z.object(caller),
    answer: z.object({ publicKey: z.string(), devices: z.array(PushDevice), choices: z.array(PushChoice) }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/Notification/push',
    summary:
      'Turns notices on in the browser that calls, 200 if they are on there already; whoever had them there before has them no more.',
    statuses: [201, 200],
    body: NewSubscription,
    answer: PushDevice,
    problems: ['tooManyDevices'],
    limit: { max: 120, windowSeconds: 3600 },
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/Notification/push',
    summary: "Chooses whether notifications of one kind are shown on the caller's devices.",
    statuses: [204],
    body: PushChoice,
    answer: z.null(),
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/Notification/push/:id/test',
    summary: "Shows a notice on one of the caller's devices, to try it.",
    statuses: [204],
    params: z.object({ id }),
    answer: z.null(),
    problems: ['deviceNotFound'],
    limit: { max: 20, windowSeconds: 3600 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Notification/push/:id',
    summary: "Turns notices off on one of the caller's devices.",
    statuses: [204],
    params: z.object({ id }),
    answer: z.null(),
    problems: ['deviceNotFound'],
  }),
})

/** A notice as it is sent to the browser and read by `client/serviceWorker.ts`. */
export type Notice = {
  title: string
  body: string
  /** The page it leads to, without the site's address. */
  url: string
  /** A notice takes the place of another with the same tag. */
  tag: string
}
