import { createStore, useStore } from '../../state/createStore.ts'
import type { Tone } from './Alert.tsx'

export type Toast = {
  id: number
  text: string
  tone: Tone
  action?: { label: string; run: () => void }
  /** Milliseconds left; Infinity stays until dismissed. */
  remaining: number
}

type NewToast = Pick<Toast, 'text'> & Partial<Pick<Toast, 'tone' | 'action'>> & { duration?: number }

const defaultDuration = 6000
// Longer, because the user must read, decide and reach the undo button.
const actionDuration = 12_000

const toasts = createStore<readonly Toast[]>([])
let nextId = 1
let isPaused = false
const timers = new Map<number, { handle: ReturnType<typeof setTimeout>; startedAt: number }>()

/** Shows a toast and returns its id. Errors stay until dismissed, unless `duration` (ms) is given. */
export function showToast({ text, tone = 'success', action, duration }: NewToast) {
  const id = nextId++
  const usual = tone === 'danger' ? Infinity : action ? actionDuration : defaultDuration
  toasts.set([...toasts.get(), { id, text, tone, remaining: duration ?? usual, ...(action && { action }) }])
  if (!isPaused) start(id)
  return id
}

export function dismissToast(id: number) {
  stop(id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
  // With the last toast the hovered element is gone, and no mouseleave would resume the timers.
  if (toasts.get().length === 0) isPaused = false
}

/** Pauses all timers while a toast is hovered or focused. */
export function pauseToasts() {
  isPaused = true
  for (const toast of toasts.get()) stop(toast.id)
}

export function resumeToasts() {
  isPaused = false
  for (const toast of toasts.get()) start(toast.id)
}

export const currentToasts = toasts.get

export const useToasts = () => useStore(toasts)

function start(id: number) {
  const toast = toasts.get().find((candidate) => candidate.id === id)
  if (!toast || timers.has(id) || toast.remaining === Infinity) return
  timers.set(id, { handle: setTimeout(() => dismissToast(id), toast.remaining), startedAt: Date.now() })
}

function stop(id: number) {
  const timer = timers.get(id)
  if (!timer) return
  clearTimeout(timer.handle)
  timers.delete(id)
  const passed = Date.now() - timer.startedAt
  const left = (toast: Toast) => (toast.id === id ? { ...toast, remaining: toast.remaining - passed } : toast)
  toasts.set(toasts.get().map(left))
}
