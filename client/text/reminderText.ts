const texts: Record<string, string> = {
  0: 'På dagen',
  1: 'Dagen före',
  7: 'En vecka före',
  14: 'Två veckor före',
}

/** The reminder in words, by the number of days before the event's first day; null: none. */
export function reminderText(days: number | string | null): string {
  return (days !== null && texts[days]) || 'Inte alls'
}
