import { z } from 'zod'

/** How many days before its first day an event can be reminded of; 0 is on the day. */
export const reminderChoices = [0, 1, 7, 14] as const
export const defaultReminderDays = 7

/** Null: not at all. Otherwise people are reminded on the day too, and when it is late. */
export const reminderDays = z.literal([...reminderChoices], 'Välj när du vill bli påmind.').nullable()
export type ReminderDays = z.output<typeof reminderDays>
