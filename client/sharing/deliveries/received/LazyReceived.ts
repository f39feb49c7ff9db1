import { lazy } from 'react'

// Most of what lies in a folder was delivered by nobody.
export const LazyFromDelivery = lazy(async () => ({ default: (await import('./FromDelivery.tsx')).FromDelivery }))
export const LazyCorrectionNotice = lazy(async () => ({
  default: (await import('./CorrectionNotice.tsx')).CorrectionNotice,
}))
export const LazyWriteOwn = lazy(async () => ({ default: (await import('./WriteOwn.tsx')).WriteOwn }))
