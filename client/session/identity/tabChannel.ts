/** What is said to the other tabs of this browser. */
export type TabMessage = 'changed' | 'signed-out'

export type TabChannel = {
  tell: (message: TabMessage) => void
  listen: (listener: (message: TabMessage) => void) => void
}

/** The other tabs that have the product open. */
export function openTabChannel(): TabChannel {
  // Pages are also drawn at build, where an open channel would keep the process alive.
  if (typeof window === 'undefined') return { tell: () => undefined, listen: () => undefined }
  const channel = new BroadcastChannel('parmen-identity')
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, it is of one origin
    tell: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
  }
}
