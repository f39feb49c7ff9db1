const texts: Record<string, string> = {
  0: 'På dagen',
  1: 'Dagen före',
  7: 'En vecka före',
  14: 'Två veckor före',
}

/** When an event is reminded of, by the days before its first day; null: not at all. */
export function reminderText(days: number | string | null): string {
  return (days !== null && texts[days]) || 'Inte alls'
}
