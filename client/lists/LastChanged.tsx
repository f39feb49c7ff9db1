import { dayText } from '../text/dates.ts'

type LastChangedProps = {
  updatedAt: string
  /** What was not changed since shows nothing. */
  createdAt?: string
}

/** In small print, when something was last changed. */
export function LastChanged({ updatedAt, createdAt }: LastChangedProps) {
  if (!updatedAt || updatedAt === createdAt) return null
  return <p className="text-xs text-ink-muted">Senast ändrad {dayText(updatedAt)}</p>
}
