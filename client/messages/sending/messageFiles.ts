import type { ComponentType } from 'react'

/**
 * The choice of files for a message, and the upload together with it. A draft is known by its name; its files stay with
 * it on the page.
 */
export type MessageFiles = {
  /** Chooses them. */
  Field: ComponentType<{ draft: string }>
  hasAny: (draft: string) => boolean
  /** Follows what is chosen; returns how to stop. */
  subscribe: (listener: () => void) => () => void
  /** The ids to send, once each is on its way. Throws if one has failed. */
  idsToSend: (draft: string) => Promise<string[]>
  /** The message has been sent: it takes them along as they arrive. */
  attach: (draft: string) => void
  discard: (draft: string) => void
}
