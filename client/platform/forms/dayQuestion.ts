import { useRef } from 'react'
import { periodText, today } from '../text/dates.ts'

/** The number of years before today within which a day is likely, by what is said to have happened on it. */
const likelyYears = { done: 20, photo: 100 }

type DayContext = {
  happened: keyof typeof likelyYears
  /** The button that says yes. */
  button: string
}

/**
 * Asks whether a day is meant on which nothing can have happened yet, or that is long ago: most are a year mistyped.
 * Null where nothing is to be asked.
 */
export function dayQuestion(day: string, { happened, button }: DayContext, now = today()): string | null {
  const years = Number(now.slice(0, 4)) - Number(day.slice(0, 4))
  const isLongAgo = years > likelyYears[happened]
  if (day <= now && !isLongAgo) return null
  const said = periodText(day) ?? day
  const why = isLongAgo ? `${said} är ${years}\u00a0år sedan` : `${said} har inte varit än`
  return `Stämmer det? ${why}. Tryck ${button} igen om dagen är rätt.`
}

type SetError<Field extends string> = (field: Field, error: { message: string }) => void

/** Asks by the field, once about each day. Returns whether it has asked: then nothing is sent yet. */
export function useDayQuestion<Field extends string>(setError: SetError<Field>, asked: DayContext) {
  const answered = useRef<string | null>(null)
  return (field: Field, day: string | null | undefined): boolean => {
    const question = day && answered.current !== day ? dayQuestion(day, asked) : null
    if (!day || !question) return false
    answered.current = day
    setError(field, { message: question })
    return true
  }
}
