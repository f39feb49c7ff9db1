/** Messages between the tabs of this browser. */
export type TabMessage = 'changed' | 'signed-out'

export type TabChannel = {
  tell: (message: TabMessage) => void
  listen: (listener: (message: TabMessage) => void) => void
}

/** A broadcast channel to the other tabs of the app. */
export function openTabChannel(): TabChannel {
  // During prerendering an open channel would keep the process alive.
  if (typeof window === 'undefined') return { tell: () => undefined, listen: () => undefined }
  const channel = new BroadcastChannel('parmen-identity')
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none, it is of one origin
    tell: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
  }
}
