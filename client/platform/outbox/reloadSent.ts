import { reloadTopic } from '../api/queryClient.ts'
import type { Topic } from '../api/topics.ts'

/** As long as it takes to read what is left in the outbox, and to send the next small thing. */
const togetherMs = 100

const begun = new Map<Topic, Promise<void>>()

/**
 * Asks anew what may show something that was sent: once for all who ask before it begins, as whoever sends it does, and
 * whoever shows what waits. Done when it is there, or cannot be had.
 */
export function reloadSent(topic: Topic): Promise<void> {
  const reloading = begun.get(topic) ?? reloadSoon(topic)
  begun.set(topic, reloading)
  return reloading
}

async function reloadSoon(topic: Topic) {
  await new Promise((resolve) => setTimeout(resolve, togetherMs))
  begun.delete(topic)
  await reloadTopic(topic).catch(() => undefined)
}
