import { z } from 'zod'
import { Activity, inFolder } from './activities.ts'
import { activityWireNames } from './activityWireNames.ts'
import { ChecklistItemChange, NewChecklistItem } from '#contract/rules/checklists.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { id } from '#contract/platform/fields.ts'
import { withWireNames } from '#contract/platform/wire.ts'

export const activityChecklist = withWireNames('activityChecklist', activityWireNames, {
  add: endpoint({
    method: 'POST',
    path: '/api/MyActivity/:id/checklist',
    summary: 'Adds something to the checklist of an event, at its end.',
    statuses: [201],
    params: z.object({ id }),
    query: inFolder,
    body: NewChecklistItem,
    answer: Activity,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'activityNotFound', 'checklistFull'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/MyActivity/:id/checklist/:itemId',
    summary: 'Ticks something off in the checklist of an event, or moves it.',
    params: z.object({ id, itemId: id }),
    query: inFolder,
    body: ChecklistItemChange,
    answer: Activity,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'activityNotFound', 'checklistItemNotFound'],
    isRepeatable: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/MyActivity/:id/checklist/:itemId',
    summary: 'Removes something from the checklist of an event for good.',
    params: z.object({ id, itemId: id }),
    query: inFolder,
    answer: Activity,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'activityNotFound', 'checklistItemNotFound'],
  }),
})
