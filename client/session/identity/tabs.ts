/** What is said to the other tabs of this browser. */
export type Word = 'changed' | 'signed-out'

export type Tabs = { tell: (word: Word) => void; listen: (hear: (word: Word) => void) => void }

/** The other tabs that have the product open. */
export function openTabs(): Tabs {
  // Pages are also drawn at build, where an open channel would keep the process alive.
  if (typeof window === 'undefined') return { tell: () => undefined, listen: () => undefined }
  const channel = new BroadcastChannel('parmen-identity')
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, it is of one origin
    tell: (word) => channel.postMessage(word),
    listen: (hear) => channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data)),
  }
}
