import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { activities } from '#contract/activities.ts'
import { components } from '#contract/components.ts'
import { faults } from '#contract/faults.ts'
import { files } from '#contract/files.ts'
import { firms } from '#contract/firms.ts'
import { folders } from '#contract/folders.ts'
import { lookups } from '#contract/lookups.ts'
import { members } from '#contract/members.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { sentPapers } from '#contract/sentPapers.ts'
import { threadQuery } from '../messages/api.ts'
import { filesOfUser } from '../attachments/api.ts'
import { aMessage, anOpenFolder } from '../testing/answers.ts'
import { aStoredFile } from '../testing/files.ts'
import { serve } from '../testing/serve.ts'
import { collectFolder } from './collect.ts'

test('what is opened one by one is taken along: the threads of messages, and the papers of faults', async () => {
  const empty = [
    activities.ofUser,
    activities.inFolder,
    activities.choices,
    components.ofUser,
    components.inFolder,
    firms.inFolder,
    members.inFolder,
    folders.children,
    sentPapers.ofFolder,
  ] as const
  for (const endpoint of empty) serve(endpoint as typeof firms.inFolder, [])
  serve(folders.one, anOpenFolder({ id: 5, title: 'Tärnan' }))
  serve(lookups.all, {} as never)
  serve(files.summary, {} as never)
  serve(files.usage, {} as never)
  serve(messages.unread, {} as never)
  const written = aMessage({ folderId: 5 })
  // It was thrown away since the list was read.
  const gone = aMessage({ messageId: 2, folderId: 5, threadId: '1b4e28ba-2fa1-4d2d-883f-0016d3cca427' })
  serve(messages.mine, ({ query }) => {
    if (query?.threadId === gone.threadId) return new Problem('messageNotFound')
    return query?.threadId === undefined ? [gone, written] : [written]
  })
  serve(faults.inFolder, [
    { id: 41, folderId: 5 },
    { id: 42, folderId: 5 },
  ] as never)
  serve(files.ofUser, [aStoredFile({ id: 7, folderId: 5, faultId: 41 })])

  const { text } = await collectFolder(5, new AbortController().signal)
  const taken = JSON.parse(text) as { queryHash: string; state: { data: { pages: { items: { id: number }[] }[] } } }[]
  const at = (queryKey: readonly unknown[]) =>
    taken.find(({ queryHash }) => queryHash === hashKey(queryKey))?.state.data
  expect(at(threadQuery(written.threadId).queryKey)).toMatchObject({ items: [{ messageId: written.messageId }] })
  const papersOf = (faultId: number) => at(filesOfUser({ folderId: 5, faultId }).queryKey)?.pages[0]?.items
  expect(papersOf(41)).toMatchObject([{ id: 7 }])
  expect(papersOf(42)).toEqual([])
})
