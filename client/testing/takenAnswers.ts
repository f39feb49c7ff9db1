import { agreements } from '#contract/content/agreements.ts'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { condition } from '#contract/content/condition.ts'
import { conditionParts } from '#contract/content/conditionParts.ts'
import { costs } from '#contract/content/costs.ts'
import { faults } from '#contract/content/faults.ts'
import { files, type StoredFile } from '#contract/content/files.ts'
import { firms } from '#contract/content/firms.ts'
import { folders } from '#contract/folders/folders.ts'
import { history } from '#contract/content/history.ts'
import { loans } from '#contract/content/loans.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { members } from '#contract/people/members.ts'
import { rounds } from '#contract/content/rounds.ts'
import { upkeep } from '#contract/content/upkeep.ts'
import { messages, type Message } from '#contract/content/messages.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import { timeline } from '#contract/content/timeline.ts'
import { anOpenFolder } from './answers.ts'
import { serve } from './serve.ts'

/** Answers for a boat with as many sub-folders as given, and nothing in it but two faults, these messages and these papers. */
export function serveBoat({ children = 0, mine = [] as Message[], papers = [] as StoredFile[] }) {
  const empty = [
    agreements.inFolder,
    activities.ofUser,
    activities.inFolder,
    activities.choices,
    components.ofUser,
    firms.inFolder,
    loans.inFolder,
    members.inFolder,
    sentPapers.ofFolder,
  ] as const
  const inside = Array.from({ length: children }, (_, index) => ({ id: 100 + index }))
  const faultsInside = [
    { id: 41, folderId: 5 },
    { id: 42, folderId: 100 },
  ]
  const entries = [
    { id: 'a', folderId: 5 },
    { id: 'b', folderId: 100 },
  ]
  return [
    ...empty.map((endpoint) => serve(endpoint as typeof firms.inFolder, [])),
    serve(folders.one, ({ params: { id } }) => anOpenFolder({ id, title: 'Tärnan' })),
    serve(folders.children, inside as never),
    serve(agreements.sums, {} as never),
    serve(lookups.all, {} as never),
    serve(files.summary, {} as never),
    serve(files.usage, {} as never),
    serve(messages.unread, {} as never),
    serve(faults.inFolder, faultsInside as never),
    serve(files.ofUser, papers),
    serve(messages.mine, mine),
    serve(history.ofFolder, []),
    serve(members.viewers, []),
    serve(activities.toDo, {} as never),
    serve(rounds.ofFolder, { stops: [], rounds: [] } as never),
    serve(upkeep.ofFolder, {} as never),
    serve(condition.ofFolder, {} as never),
    serve(conditionParts.ofFolder, {} as never),
    serve(costs.ofYear, {} as never),
    serve(costs.plan, {} as never),
    serve(timeline.choices, { years: [2026], folders: [{ id: 100, title: 'Motor' }], people: [] }),
    serve(timeline.ofFolder, { entries, hasMore: false } as never),
  ]
}
