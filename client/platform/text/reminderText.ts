import { eventKind } from '#contract/items/event.ts'

const words: Readonly<Record<string, string>> = eventKind.fields.reminderDays.is.words

/** The reminder in words, by the number of days before the event's first day; null: none. */
export const reminderText = (days: number | string | null): string => (days !== null && words[days]) || 'Inte alls'
