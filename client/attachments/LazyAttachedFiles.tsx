import { lazy } from 'react'

/** Loaded with the first item that is opened: what sends files is not needed before. */
export const LazyAttachedFiles = lazy(async () => ({
  default: (await import('./AttachedFiles.tsx')).AttachedFiles,
}))
