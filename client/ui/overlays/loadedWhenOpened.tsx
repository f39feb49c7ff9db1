import { createElement, lazy, Suspense, type ComponentType } from 'react'
import { useWasTrue } from '../state/useWasTrue.ts'

/**
 * Makes a window that is loaded when it is first opened, by the id of what it shows, and stays from then on, so that it
 * leaves as it came.
 */
export function loadedWhenOpened<Props extends { id: number | null }>(load: () => Promise<ComponentType<Props>>) {
  const LazyWindow = lazy(async () => ({ default: await load() }))
  return function WindowWhenOpened(props: Props) {
    const wasOpened = useWasTrue(props.id !== null)
    return wasOpened && <Suspense fallback={null}>{createElement(LazyWindow, props)}</Suspense>
  }
}
