import { Webhook } from 'standardwebhooks'
import type { WebhookFailure } from '#contract/accounts/webhooks.ts'
import type { ItemChange } from '#contract/content/history.ts'
import { NotPublic, postPublic } from '#server/platform/http/fetchPublic.ts'

/** All that an address is told: which things were changed, by their kinds and ids, and the numbers of the changes. */
type Told = { type: 'changes' | 'test'; data: { kind: ItemChange['kind']; id: number; change: number }[] }

/**
 * Sends it, signed as Standard Webhooks says, and returns what went wrong. What is sent again has the same `id`, by which
 * a program knows what it has had.
 */
export async function sendSigned(
  { url, secret }: { url: string; secret: Buffer },
  id: string,
  told: Told,
): Promise<WebhookFailure | null> {
  const body = JSON.stringify(told)
  const now = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret, { format: 'raw' }).sign(id, now, body),
  }
  try {
    const status = await postPublic(new URL(url), body, headers)
    if (status === 410) return 'gone'
    return status >= 200 && status < 300 ? null : 'refused'
  } catch (error) {
    return error instanceof NotPublic ? 'notPublic' : 'noAnswer'
  }
}
