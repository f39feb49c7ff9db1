import { dayText } from '../text/dates.ts'

type LastChangedProps = {
  updatedAt: string
  /** The time of creation; nothing is shown if it was not changed since. */
  createdAt?: string
}

/** The date of the last change, in small print. */
export function LastChanged({ updatedAt, createdAt }: LastChangedProps) {
  if (!updatedAt || updatedAt === createdAt) return null
  return <p className="text-xs text-ink-muted">Senast ändrad {dayText(updatedAt)}</p>
}
