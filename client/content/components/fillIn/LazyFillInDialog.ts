import { lazy } from 'react'

/** Loaded when it is opened. */
export const LazyFillInDialog = lazy(async () => ({ default: (await import('./FillInDialog.tsx')).FillInDialog }))
