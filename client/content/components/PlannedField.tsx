import { useQuery } from '@tanstack/react-query'
import type { Activity } from '#contract/content/activities.ts'
import type { Component } from '#contract/content/components.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { inSentence } from '#client/platform/text/inSentence.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import type { ComponentFormApi } from './formValues.ts'
import { plannedOfComponent } from './api.ts'

type PlannedFieldProps = {
  form: ComponentFormApi
  /** The component that is taken out of use. */
  component: Component
  /** Whether another takes its place. */
  isReplaced: boolean
}

/** The planned events of a component that is taken out of use, and whether they move to its replacement. */
export function PlannedField({ form, component, isReplaced }: PlannedFieldProps) {
  const { data } = useQuery(plannedOfComponent(component))
  const moves = form.watch('movesPlanned') !== false
  if (!data || data.total === 0) return null
  const { items, total } = data
  const events = total === 1 ? 'En planerad händelse' : `${total.toLocaleString('sv-SE')} planerade händelser`
  const named = `${items.map(nameOf).join(', ')}${total > items.length ? ' med flera' : ''}`
  const stays = 'Det som inte ska göras raderar du bland händelserna.'
  if (!isReplaced) {
    return <p className="text-sm text-ink-muted">{`${events} står kvar: ${named}. ${stays}`}</p>
  }
  const isMetered = items.some(isByMeter)
  const follows = isMetered ? ' Det som styrs av mätaren räknas från och med nu med den nya komponentens mätare.' : ''
  return (
    <CheckboxField
      label="Flytta med det som är planerat"
      hint={`${events}: ${named}. ${moves ? `Dagarna ändras inte.${follows}` : `Står kvar på den gamla. ${stays}`}`}
      {...form.register('movesPlanned')}
    />
  )
}

const nameOf = ({ title, series }: Activity) =>
  series && !series.isEnded ? `${title || fallback.activity} (${inSentence(series.words)})` : title || fallback.activity

const isByMeter = ({ series }: Activity) =>
  series?.recurrence.kind === 'afterDone' && series.recurrence.usage !== undefined
