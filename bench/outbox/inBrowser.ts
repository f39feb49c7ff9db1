import { setTokenSource } from '#client/platform/api/request.ts'
import { outboxCalls } from '#client/platform/outbox/calls.ts'
import { createOutbox } from '#client/platform/outbox/createOutbox.ts'
import { createOutboxStore, type OutboxStore } from '#client/platform/outbox/store.ts'

/* The outbox as a page has it, alone in a page of a real browser (`killedBrowser.test.ts`). */

declare global {
  /** Given by the test, which may kill the browser before it answers. */
  var step: (what: string) => Promise<void>
  var outboxPage: typeof outboxPageUnderTest
}

function outboxPageUnderTest(userId: number, token: string) {
  setTokenSource(() => Promise.resolve(token))
  const realFetch = globalThis.fetch
  globalThis.fetch = async (path, init) => {
    await step(`${init?.method} begins`)
    const reply = await realFetch(path, init)
    await step(`${init?.method} answered`)
    return reply
  }
  const store = createOutboxStore()
  const writes = new Set(['add', 'change', 'removePicture', 'remove'])
  const stepped = Object.entries(store).map(([name, act]) => {
    if (!writes.has(name)) return [name, act] as const
    const write = act as (...args: unknown[]) => Promise<unknown>
    const withSteps = async (...args: unknown[]) => {
      await step(`${name} begins`)
      const result = await write(...args)
      await step(`${name} done`)
      return result
    }
    return [name, withSteps] as const
  })
  const outbox = createOutbox({
    store: Object.fromEntries(stepped) as unknown as OutboxStore,
    calls: outboxCalls,
    locks: navigator.locks,
    userId: () => userId,
    canKeep: () => true,
    isOffline: () => false,
    onChange: () => undefined,
    onSent: () => undefined,
    onLaneEnd: () => undefined,
  })
  return {
    save(folderId: number, title: string) {
      const pictures = [1, 2].map((at) => new File([`%PDF-1.4 ${title} ${at}`], `${title} ${at}.pdf`))
      const input = { body: { folderId, title } }
      const words = { title, place: '' }
      return outbox.save(userId, {
        endpoint: 'activities.add',
        input,
        words,
        lane: 1,
        pictures,
        before: null,
      })
    },
    sendWaiting: outbox.sendWaiting,
    titles: async () => (await store.allOf(userId)).map(({ words }) => words.title),
  }
}

globalThis.outboxPage = outboxPageUnderTest
