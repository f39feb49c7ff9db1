type Marking = {
  /** Called with all ids opened since the last call. */
  mark: (messageIds: number[]) => void
  /** Milliseconds without another opening before the ids are marked. */
  delay: number
}

/** Collects opened ids and marks them together, after a pause or on flush. */
export function createReadBatcher({ mark, delay }: Marking) {
  // An id that could not be marked is not retried while it stays open.
  const opened = new Set<number>()
  let waiting: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    if (waiting.length === 0) return
    const messageIds = waiting
    waiting = []
    mark(messageIds)
  }

  function open(messageId: number) {
    if (opened.has(messageId)) return
    opened.add(messageId)
    waiting.push(messageId)
    clearTimeout(timer)
    timer = setTimeout(flush, delay)
  }

  return { open, flush }
}
