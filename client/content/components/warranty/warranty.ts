import type { Component } from '#contract/content/components.ts'
import { endsSoon } from '#contract/platform/limits.ts'
import { today as todayInSweden } from '#client/platform/text/dates.ts'

export type Warranty = {
  state: 'valid' | 'soon' | 'over'
  /** The text of a row, beside a shield: `nov 2029`, `Gick ut 2022`. */
  brief: string
  /** Alone: `Garanti 3 år till`, `Garantin går ut 20 jan`, `Garantin gick ut 2022`. */
  text: string
}

const dayMs = 86_400_000
const utc = { timeZone: 'UTC' } as const
const monthOf = new Intl.DateTimeFormat('sv-SE', { ...utc, month: 'short', year: 'numeric' })
const dayOf = new Intl.DateTimeFormat('sv-SE', { ...utc, day: 'numeric', month: 'short', year: 'numeric' })
const inWords = (format: Intl.DateTimeFormat, day: string) => format.format(new Date(day)).replaceAll('.', '')

/** Describes the warranty today; null without one. Its last day counts. */
export function warrantyOf(
  { warrantyUntil: until }: Pick<Component, 'warrantyUntil'>,
  today = todayInSweden(),
): Warranty | null {
  if (until === null) return null
  const days = Math.round((Date.parse(until) - Date.parse(today)) / dayMs)
  if (days < 0) {
    const year = until.slice(0, 4)
    return { state: 'over', brief: `Gick ut ${year}`, text: `Garantin gick ut ${year}` }
  }
  const brief = inWords(monthOf, until)
  if (days <= endsSoon.warrantyDays) return { state: 'soon', brief, text: `Garantin går ut ${inWords(dayOf, until)}` }
  return { state: 'valid', brief, text: `Garanti ${timeLeft(days)} till` }
}

function timeLeft(days: number): string {
  const years = Math.floor(days / 365.25)
  return years >= 2 ? `${years}\u00A0år` : `${Math.floor(days / 30.44)}\u00A0månader`
}

/** `Beräknas hålla till 2032`, `Beräknades hålla till 2019`; null without an expected life. */
export function lifeText({ expectedUntil }: Pick<Component, 'expectedUntil'>, today = todayInSweden()): string | null {
  if (expectedUntil === null) return null
  return `${expectedUntil < today ? 'Beräknades' : 'Beräknas'} hålla till ${Number.parseInt(expectedUntil, 10)}`
}
