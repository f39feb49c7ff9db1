import type { Component } from '#contract/content/components.ts'
import { readingText } from '#contract/rules/meter.ts'
import { periodText } from './dates.ts'

type Meter = NonNullable<Component['meter']>

/** The latest reading of the meter: `Senast 11 250 mil, 3 okt 2026`. */
export const latestReadingText = ({ latest, unit }: Meter) =>
  latest ? `Senast ${readingText(latest.value, unit)}, ${periodText(latest.readOn)}` : 'Inte avläst än'
