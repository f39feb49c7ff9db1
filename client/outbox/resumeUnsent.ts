import { mayHoldUnsent } from './outboxMark.ts'

/** Sends what waits in this browser for its person; loaded only where something may. From then on it goes on by itself. */
export async function resumeUnsent(userId: number): Promise<void> {
  if (mayHoldUnsent(userId)) await import('./outbox.ts').then((page) => page.startOutbox()).catch(() => undefined)
}
