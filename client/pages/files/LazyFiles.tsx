import { lazy } from 'react'

/** Loaded with the first item that is opened: what sends files is not needed before. */
export const LazyFiles = lazy(async () => ({
  default: (await import('../../attachments/AttachedFiles.tsx')).AttachedFiles,
}))
