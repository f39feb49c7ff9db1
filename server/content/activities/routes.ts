import type { z } from 'zod'
import { activities } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import { activitySuggestions } from '#contract/content/activitySuggestions.ts'
import { expected } from '#contract/content/expected.ts'
import { series } from '#contract/content/series.ts'
import {
  previewDays,
  type Recurrence,
  type RecurrencePreview,
  type RecurrenceQuery,
} from '#contract/rules/recurrence.ts'
import { grant } from '#server/rules/access/access.ts'
import { serve, type Api } from '#server/platform/http/serve.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import { activityChoicesIn } from './choices.ts'
import { addChecklistItem, changeChecklistItem, removeChecklistItem } from './checklist.ts'
import { changeDone } from './changeDone.ts'
import { addActivity, changeActivity, changeActivityStatus, endSeries } from './commands.ts'
import { deleteActivity } from './deleteActivity.ts'
import { markDone, skipActivity, undoDone } from './markDone.ts'
import { expectedEventsOf } from './expectedEvents.ts'
import { meterRoutes } from './meter/routes.ts'
import { offerRoutes } from './offers/routes.ts'
import { activitiesIn, activitiesOf } from './queries.ts'
import { suggestionsFor } from './suggestions/suggestions.ts'
import { toDoOf } from './toDo.ts'
import { activityYearsOf } from './years.ts'
import { seriesRuleOf } from '#contract/rules/seriesRule.ts'
import { firstDayOf, nextDaysOf } from '#server/rules/domain/recurrence/seriesRule.ts'

export function activityRoutes(api: Api, { db, queue }: Services) {
  offerRoutes(api, { db })
  doneRoutes(api, db)
  meterRoutes(api, { db })

  serve(api, activities.inFolder, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return activitiesIn(db, granted, query)
  })

  serve(api, activities.choices, async ({ query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'ReadFolder')
    return activityChoicesIn(db, granted)
  })

  serve(api, activities.ofUser, ({ query }, { userId }) => activitiesOf(db, userId, query))

  serve(api, activities.years, async ({ query }, { userId }) => {
    const { folderId } = query
    // The costs of one sub-folder are not what the year cost in a folder whose own the user does not see.
    const seesCosts = folderId === undefined || (await grant(db, userId, folderId, 'ReadFolder')).seesCosts
    return activityYearsOf(db, userId, { ...query, seesCosts })
  })

  serve(api, expected.ofUser, ({ query }, { userId }) => expectedEventsOf(db, userId, query))

  serve(api, activities.toDo, ({ query }, { userId }) => toDoOf(db, userId, query))

  serve(api, activitySuggestions.ofTitle, ({ query }, { userId }) => suggestionsFor(db, userId, query))

  serve(api, activities.add, async ({ body }, { userId }) => {
    const granted = await grant(db, userId, body.folderId, 'AddActivity')
    return addActivity({ db, queue }, granted, body)
  })

  serve(api, activities.change, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    return changeActivity({ db, queue }, granted, params.id, body)
  })

  serve(api, activities.changeStatus, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    return changeActivityStatus(db, granted, params.id, body.statusId)
  })

  serve(api, series.preview, async ({ query }) => recurrencePreview(query))

  serve(api, series.skip, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    return skipActivity(db, granted, params.id, body)
  })

  serve(api, series.end, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    return endSeries(db, granted, params.id, body.isEnded)
  })

  serve(api, activityChecklist.add, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    return addChecklistItem(db, granted, params.id, body.text)
  })

  serve(api, activityChecklist.change, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    return changeChecklistItem(db, granted, { activityId: params.id, itemId: params.itemId }, body)
  })

  serve(api, activityChecklist.remove, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    return removeChecklistItem(db, granted, { activityId: params.id, itemId: params.itemId })
  })

  serve(api, activities.remove, async ({ params, query }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'DeleteActivity')
    return deleteActivity(db, granted, params.id, { withReading: query.withReading !== undefined })
  })
}

function doneRoutes(api: Api, db: Db) {
  /** The next event that is asked for, with the permission to add it. */
  const permitted = async <Next extends object>(next: Next | null, userId: number, folderId: number) =>
    next && { ...next, granted: await grant(db, userId, folderId, 'AddActivity') }

  serve(api, activities.markDone, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    return markDone(db, granted, params.id, { ...body, next: await permitted(body.next, userId, query.folderId) })
  })

  serve(api, activities.changeDone, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    return changeDone(db, granted, params.id, { ...body, next: await permitted(body.next, userId, query.folderId) })
  })

  serve(api, activities.undoDone, async ({ params, query, body }, { userId }) => {
    const granted = await grant(db, userId, query.folderId, 'UpdateActivity')
    return undoDone(db, granted, params.id, body)
  })
}

type Query = z.output<typeof RecurrenceQuery>

/**
 * A recurrence in words, with its next days. Throws `invalidInput` at `rule` for one that cannot be read or never gives
 * a day.
 */
function recurrencePreview(query: Query): RecurrencePreview {
  const { day: firstDay, after, season = null } = query
  const rule = seriesRuleOf({ recurrence: recurrenceOf(query), season, firstDay }, 'rule')
  firstDayOf(rule, 'rule')
  return { words: rule.words, days: nextDaysOf(rule, { after, limit: previewDays }) }
}

function recurrenceOf({ rule, interval = 1, unit = 'month', usage, usageUnit }: Query): Recurrence {
  if (rule !== undefined) return { kind: 'fixed', rule }
  const isByMeter = usage !== undefined && usageUnit !== undefined
  return { kind: 'afterDone', interval, unit, ...(isByMeter && { usage: { interval: usage, unit: usageUnit } }) }
}
