import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Component, ComponentChange } from '#contract/components.ts'
import { componentStatus } from '#contract/statuses.ts'

export type ComponentFormApi = UseFormReturn<ComponentChange, unknown, z.output<typeof ComponentChange>>

/** The dates below, in their order on the screen. */
export const dateFields = ['boughtOn', 'warrantyUntil'] as const

/** The fields under 'Mer'. */
export const moreFields = [
  'place',
  'modelYear',
  'serialNumber',
  ...dateFields,
  'boughtAt',
  'price',
  'priceToday',
  'currency',
  'expectedLifeYears',
  'meterUnit',
  'link',
] as const

/** Values that may be known of a component before it is saved. */
export type InitialComponent = Pick<Component, 'name'> & Partial<Component>

/** The form of a component, empty for a new one but for what it begins with. */
export function toFormValues(
  component: Component | undefined,
  initial: InitialComponent | undefined = component,
): ComponentChange {
  return {
    name: initial?.name ?? '',
    make: initial?.make ?? '',
    model: initial?.model ?? '',
    description: initial?.description ?? '',
    place: initial?.place ?? '',
    modelYear: initial?.modelYear ?? null,
    serialNumber: initial?.serialNumber ?? '',
    boughtOn: initial?.boughtOn ?? null,
    boughtAt: initial?.boughtAt ?? '',
    // Where it is not shown to the user, it stays as it is.
    ...(component?.seesCosts !== false && {
      price: initial?.price ?? null,
      // A list of a process of the version before does not have it, and must not remove it.
      priceToday: component && component.priceToday === undefined ? undefined : (initial?.priceToday ?? null),
      currency: initial?.currency ?? 'SEK',
    }),
    warrantyUntil: initial?.warrantyUntil ?? null,
    expectedLifeYears: initial?.expectedLifeYears ?? null,
    meterUnit: initial?.meter?.unit ?? null,
    link: initial?.link ?? '',
    statusId: (component?.statusId ?? componentStatus.inUse) as ComponentChange['statusId'],
    replacedById: component?.replacedById ?? null,
    movesPlanned: true,
    ...(component && { updatedAt: component.updatedAt }),
  }
}

/** Whether anything of what stands under 'Mer' is known. */
export function hasFilled(known: InitialComponent | undefined): boolean {
  const { meterUnit, ...values } = toFormValues(undefined, known)
  return (
    meterUnit !== null ||
    moreFields.some((name) => name !== 'meterUnit' && name !== 'currency' && (values[name] ?? '') !== '')
  )
}

/** A number as it is typed; null for nothing, and no number for what is none. */
export const yearsOf = (typed: unknown) => (typed === '' || typed == null ? null : Number(typed))
