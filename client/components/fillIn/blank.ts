import type { Component } from '#contract/components.ts'
import { componentStatus } from '#contract/statuses.ts'

/** Nobody has said more of it than its name: no picture, nothing from its plate and no words. */
export function isBlank({ cover, make, model, modelYear, serialNumber, description }: Component): boolean {
  return [cover, make, model, modelYear, serialNumber, description].every((value) => value === null)
}

export const isInUse = ({ statusId }: Component) => statusId === componentStatus.inUse
