import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Component, ComponentChange } from '#contract/content/components.ts'
import { componentKind } from '#contract/items/component.ts'
import type { NameOf } from '#contract/items/kind.ts'
import { componentStatus } from '#contract/rules/statuses.ts'
import { itemValues } from '#client/platform/forms/itemValues.ts'

export type ComponentFormApi = UseFormReturn<ComponentChange, unknown, z.output<typeof ComponentChange>>

/** The dates below, in their order on the screen. */
export const dateFields = ['boughtOn', 'warrantyUntil'] as const

const above = ['name', 'make', 'model', 'description', 'statusId', 'replacedById'] as const
type MoreField = Exclude<NameOf<typeof componentKind> & keyof ComponentChange, (typeof above)[number]>
/** The fields under 'Mer': all but those above. */
export const moreFields = Object.keys(itemValues(componentKind, {})).filter(
  (name): name is MoreField => !above.some((one) => one === name),
)

const later = ['priceToday', 'dueYear', 'dueSource'] as const

/** Values that may be known of a component before it is saved. */
export type InitialComponent = Pick<Component, 'name'> & Partial<Component>

/** The form of a component, empty for a new one but for what it begins with. */
export function toFormValues(
  component: Component | undefined,
  initial: InitialComponent | undefined = component,
): ComponentChange {
  const seesCosts = component?.seesCosts !== false
  return {
    ...itemValues(componentKind, { ...initial, meterUnit: initial?.meter?.unit }, seesCosts),
    ...(seesCosts && { currency: initial?.currency ?? 'SEK' }),
    // A list of a process of a version before does not have them, and must not remove them.
    ...Object.fromEntries(
      later.filter((name) => component && component[name] === undefined).map((name) => [name, undefined]),
    ),
    statusId: (component?.statusId ?? componentStatus.inUse) as ComponentChange['statusId'],
    replacedById: component?.replacedById ?? null,
    movesPlanned: true,
    ...(component && { updatedAt: component.updatedAt }),
  }
}

/** Whether anything of what stands under 'Mer' is known. */
export function hasFilled(known: InitialComponent | undefined): boolean {
  const values = toFormValues(undefined, known)
  return moreFields.some((name) => name !== 'currency' && (values[name] ?? '') !== '')
}

/** A number as it is typed; null for nothing, and no number for what is none. */
export const yearsOf = (typed: unknown) => (typed === '' || typed == null ? null : Number(typed))
