import type { Component } from '#contract/components.ts'

/** `Nibe Eminent 300`; null if neither is known. */
export const makeAndModel = ({ make, model }: Pick<Component, 'make' | 'model'>): string | null =>
  [make, model].filter(Boolean).join(' ') || null
