import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, id } from '#contract/platform/fields.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** Which events without a responsible member somebody is reminded of: those in folders that they run, all, or none. */
export const teamReminders = ['managed', 'all', 'none'] as const

/** Hours in Swedish time, from the evening to the morning, in which nothing is sent; null: none are quiet. */
const QuietHours = z.object({
  from: z.int().min(18).max(24),
  until: z.int().min(5).max(12),
})
export type QuietHours = z.input<typeof QuietHours>

export const ReminderSettings = z.object({ team: z.enum(teamReminders), quietHours: QuietHours.nullable() })
export type ReminderSettings = z.input<typeof ReminderSettings>

export const defaultReminderSettings = {
  team: 'managed',
  quietHours: { from: 21, until: 7 },
} as const satisfies ReminderSettings

const ofEvent = { params: z.object({ id }), query: z.object({ ...caller, folderId: id }) }

const wireNames = { folderId: 'myObjectId' }

export const reminders = withWireNames('reminders', wireNames, {
  settings: endpoint({
    method: 'GET',
    path: '/api/Notification/reminders',
    reloadedBy: changesOf.notifications,
    summary: 'What the caller is reminded of, and at which hours nothing is sent.',
    query: z.object(caller),
    answer: ReminderSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/Notification/reminders',
    summary: 'Chooses what the caller is reminded of, and at which hours nothing is sent.',
    statuses: [204],
    body: ReminderSettings,
    answer: z.null(),
  }),
  tomorrow: endpoint({
    method: 'POST',
    path: '/api/MyActivity/:id/remindMe',
    summary: 'Reminds the caller of an event that is still to be done tomorrow, and not before.',
    ...ofEvent,
    answer: z.object({ remindOn: z.string() }),
    problems: ['folderNotFound', 'folderHandedOver', 'activityNotFound'],
  }),
  asBefore: endpoint({
    method: 'DELETE',
    path: '/api/MyActivity/:id/remindMe',
    summary: 'Takes back that the caller is reminded of an event tomorrow.',
    statuses: [204],
    ...ofEvent,
    answer: z.null(),
    problems: ['folderNotFound'],
  }),
})
