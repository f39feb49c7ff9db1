import { randomUUID } from 'node:crypto'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { inbox, type InboxSave, type NewInboxItem } from '#contract/intake/inbox.ts'
import type { PersonName } from '#fixtures/world.ts'
import { tusClient } from './tus.ts'
import type { startTestApp } from './app.ts'

type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** What saving a receipt as an event asks for. */
export const aSave = (folderId: number, other: Partial<InboxSave> = {}): InboxSave => ({
  folderId,
  kindId: fileKind.receipt,
  title: 'Rördelar',
  day: '2026-11-14',
  cost: 46_730,
  vat: 9_346,
  ...other,
})

type More = Partial<NewInboxItem> & { name?: string; keepsLocation?: boolean }

/** Sends papers as one of the world's users and puts them in their Inkorg; returns the item's id. */
export function inboxOf({ app, as, tokenFor }: Pick<TestApp, 'app' | 'as' | 'tokenFor'>) {
  return async (
    who: PersonName,
    papers: (string | Buffer)[],
    { name = 'Kvitto.txt', keepsLocation, ...item }: More = {},
  ) => {
    const tus = tusClient(app, async () => (await tokenFor(who)) ?? '')
    const uploadIds: string[] = []
    for (const bytes of papers)
      uploadIds.push(await tus.upload(bytes, { name, ...(keepsLocation === undefined ? {} : { keepsLocation }) }))
    const body = { idempotencyKey: randomUUID(), source: 'share' as const, title: 'Kvitto', uploadIds, ...item }
    const reply = await as(who).call(inbox.add, { body })
    if (reply.status !== 201) throw new Error(`Adding was answered ${reply.status}: ${JSON.stringify(reply.body)}`)
    return reply.body.id
  }
}
