import { currentConnection } from '../api/connection.ts'
import type { Topic } from '../api/topics.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import { entries, outbox } from '../outbox/outbox.ts'
import { reloadSent } from '../outbox/reloadSent.ts'

type Following = {
  topic: Topic
  /** The endpoints whose calls are shown. */
  endpoints: ReadonlySet<string>
  /** What is shown of them: all that wait, oldest first. */
  show: (waiting: readonly OutboxEntry[]) => void
}

/** Shows over the lists of a topic what waits to be changed in them. Returns how to stop. */
export function followEntries({ topic, endpoints, show }: Following): () => void {
  let followed: readonly OutboxEntry[] = []
  /** Gone from the outbox, and not yet known to be in the lists. */
  let going: readonly OutboxEntry[] = []
  let isStopped = false
  // What somebody waits for the answer to is shown by whoever asked for it, and can be undone there.
  const isShown = ({ key, endpoint, state, before }: OutboxEntry) =>
    state === 'waiting' && before != null && endpoints.has(endpoint ?? '') && !outbox.isUnderway(key)
  async function follow(all: readonly OutboxEntry[]) {
    const shown = all.filter(isShown)
    const gone = without(followed, shown)
    followed = shown
    // What was sent is in the lists before it is no longer shown over them, also while others are still on their way there.
    // Without a network it has been taken back, or cannot be asked for.
    if (gone.length > 0 && currentConnection() !== 'offline') {
      going = [...going, ...gone]
      await reloadSent(topic)
      going = without(going, gone)
    }
    const now = entries.get().filter(isShown)
    if (!isStopped) show([...without(going, now), ...now])
  }
  void follow(entries.get())
  const unsubscribe = entries.subscribe((all) => void follow(all))
  return () => {
    isStopped = true
    unsubscribe()
    // The next person of this page may have the same.
    show([])
  }
}

const without = (all: readonly OutboxEntry[], others: readonly OutboxEntry[]) =>
  all.filter(({ key }) => !others.some((other) => other.key === key))
