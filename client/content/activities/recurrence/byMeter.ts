import { parseDate } from '@internationalized/date'
import { useQuery } from '@tanstack/react-query'
import { components } from '#contract/content/components.ts'
import { stepsOf } from '#contract/rules/meter.ts'
import { choicesIn } from '#client/platform/api/query.ts'
import type { ByMeter, MeterOfComponent } from './usage.ts'

/**
 * The days of the next event if this one is done on `doneOn`: the latest day, and the one expected from the component's
 * usage now.
 */
export function nextByMeter({ interval, unit, usage }: ByMeter, doneOn: string, meter: MeterOfComponent | null) {
  const done = parseDate(doneOn)
  const latest = done.add({ [`${unit}s`]: interval }).toString()
  if (meter?.unit !== usage.unit || !meter.perYear) return { latest, expected: null }
  const days = Math.floor((usage.interval * stepsOf(usage.unit) * 365) / meter.perYear)
  const used = days < 36_500 ? done.add({ days }).toString() : latest
  return { latest, expected: used < latest ? used : latest }
}

/** The meter of the component that is chosen in a form; null without one. */
export function useChosenMeter(folderId: number, componentId: number | null | undefined): MeterOfComponent | null {
  const { data } = useQuery({ ...choicesIn(components.inFolder, folderId), enabled: componentId != null })
  return data?.items.find(({ id }) => id === componentId)?.meter ?? null
}
