import { toolInputs } from '#contract/accounts/assistants.ts'
import { eventKind } from '#contract/items/event.ts'
import { Problem } from '#contract/platform/problems.ts'
import { seenActivity } from '#server/content/activities/queries.ts'
import { authorsOf } from '../authors.ts'
import { placeOf } from '../answer.ts'
import { describe } from '../describe.ts'
import { paperRows } from './paperRows.ts'
import { tool } from './tool.ts'

export const events = tool({
  name: 'handelse',
  title: 'Händelse',
  description: 'En händelse: anteckning, utfall, checklista, kostnad och papper.',
  scope: 'read',
  input: toolInputs.handelse,
  async run({ services: { db }, userId }, { id, folderId }) {
    const event = await seenActivity(db, userId, { id, folderId })
    if (!event) throw new Problem('activityNotFound')
    const asked = { kind: 'activity', id }
    const source = { fran: placeOf(event, 'Händelse'), skrivet_av: (await authorsOf(db, [asked]))(asked) }
    const { facts, rows } = await describe(db, eventKind, event, source)
    const checklist = event.checklist.map(({ text, isDone }) => ({ del: 'Checklista', klar: isDone, text, ...source }))
    const own = event.ownNote === null ? [] : [{ del: 'Egen anteckning', text: event.ownNote, ...source }]
    const papers = await paperRows(db, userId, { folderId, activityId: id })
    const repeated = event.series && { upprepas: event.series.words }
    return { facts: { id, folderId, ...facts, ...repeated }, rows: [...rows, ...own, ...checklist, ...papers] }
  },
})
