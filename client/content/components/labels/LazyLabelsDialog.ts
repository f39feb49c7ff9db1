import { lazy } from 'react'

/** Few print labels. */
export const LazyLabelsDialog = lazy(async () => ({ default: (await import('./LabelsDialog.tsx')).LabelsDialog }))
