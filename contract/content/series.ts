import { z } from 'zod'
import { Activity, inFolder } from './activities.ts'
import { activityWireNames } from './activityWireNames.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { id } from '#contract/platform/fields.ts'
import { createdPerHour, previewsPerHour } from '#contract/platform/limits.ts'
import { ActivitySkip, RecurrencePreview, RecurrenceQuery, SeriesEnd } from '#contract/rules/recurrence.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/* Events that repeat. They begin, and are done, with the calls of `activities.ts`. */

export const series = withWireNames('series', activityWireNames, {
  preview: endpoint({
    method: 'GET',
    path: '/api/MyActivity/GetRecurrence',
    summary: 'A recurrence in Swedish words, and the next days that it gives.',
    query: RecurrenceQuery,
    answer: RecurrencePreview,
    limit: previewsPerHour,
  }),
  skip: endpoint({
    method: 'POST',
    path: '/api/MyActivity/:id/skip',
    summary: 'Leaves out an event of a series this time, and plans the next one.',
    params: z.object({ id }),
    query: inFolder,
    body: ActivitySkip,
    answer: z.object({ activity: Activity, next: Activity.nullable() }),
    problems: [
      'folderNotFound',
      'accessDenied',
      'folderArchived',
      'folderFull',
      'activityNotFound',
      'illegalTransition',
      'changedMeanwhile',
    ],
    limit: createdPerHour.activities,
  }),
  end: endpoint({
    method: 'PUT',
    path: '/api/MyActivity/:id/series',
    summary: 'Ends the series of an event, which stays as the last one, or takes that back.',
    params: z.object({ id }),
    query: inFolder,
    body: SeriesEnd,
    answer: Activity,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'activityNotFound'],
  }),
})
