import { createElement, lazy, Suspense, useState, type ComponentType } from 'react'

type LookProps<At> = { at: At; onClose: () => void }

/** Makes a hook that opens a look over what is open. Its window is loaded when it is first opened. */
export function lookHook<At>(load: () => Promise<ComponentType<LookProps<At>>>) {
  const LazyWindow = lazy(async () => ({ default: await load() }))
  return function useLook() {
    const [at, setAt] = useState<At | null>(null)
    const window = at !== null && (
      <Suspense fallback={null}>{createElement(LazyWindow, { at, onClose: () => setAt(null) })}</Suspense>
    )
    return { window, open: setAt }
  }
}
