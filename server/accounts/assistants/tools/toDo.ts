import { toolInputs } from '#contract/accounts/assistants.ts'
import type { ToDo } from '#contract/content/activities.ts'
import { soonDays } from '#contract/rules/activityDays.ts'
import { toDoOf } from '#server/content/activities/toDo.ts'
import { eventRows } from './eventRows.ts'
import { tool } from './tool.ts'

const groups: [keyof ToDo, string][] = [
  ['late', 'försenad'],
  ['soon', `inom ${soonDays}\u00a0dagar`],
  ['later', 'senare'],
]

export const toDo = tool({
  name: 'pa_gang',
  title: 'På gång',
  description: 'Det som är försenat eller ska göras, närmast först. Utan folderId: i alla mappar.',
  scope: 'read',
  input: toolInputs.pa_gang,
  async run({ services, userId, upTo }, { folderId }) {
    const found = await toDoOf(services.db, userId, { folderId, topX: upTo })
    const each = groups.flatMap(([group, nar]) => found[group].activities.map((event) => ({ nar, event })))
    const rows = await eventRows(
      services.db,
      each.map(({ event }) => event),
    )
    return {
      rows: rows.map((row, at) => ({ nar: each[at]?.nar, ...row })),
      total: groups.reduce((sum, [group]) => sum + found[group].total, 0),
    }
  },
})
