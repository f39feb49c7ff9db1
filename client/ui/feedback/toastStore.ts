import { createStore, useStore } from '../state/createStore.ts'
import type { Tone } from './Alert.tsx'

export type ToastAction = { label: string; run: () => void }

export type Toast = {
  id: number
  text: string
  tone: Tone
  action?: ToastAction
  /** Further ones, less likely to be wanted. */
  more?: readonly ToastAction[]
  /** Milliseconds left; Infinity stays until dismissed. */
  remaining: number
}

type NewToast = Pick<Toast, 'text'> & Partial<Pick<Toast, 'tone' | 'action' | 'more'>> & { duration?: number }

const defaultDuration = 6000
// Longer, because the user must read, decide and reach the undo button. Where that is the only way back, callers give
// no limit (WCAG 2.2.1).
const actionDuration = 12_000

const toasts = createStore<readonly Toast[]>([])
const areHeld = createStore(false)
let nextId = 1
let isAttended = false
let openDialogs = 0
const timers = new Map<number, { handle: ReturnType<typeof setTimeout>; startedAt: number }>()

/**
 * Shows a toast, once no dialog is open, and returns its id. Errors stay until dismissed, unless `duration` (ms) is
 * given.
 */
export function showToast({ text, tone = 'success', action, more, duration }: NewToast) {
  const id = nextId++
  const usual = tone === 'danger' ? Infinity : action ? actionDuration : defaultDuration
  const actions = { ...(action && { action }), ...(more && { more }) }
  toasts.set([...toasts.get(), { id, text, tone, remaining: duration ?? usual, ...actions }])
  startAll()
  return id
}

export function dismissToast(id: number) {
  stop(id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
  // With the last toast the hovered element is gone, and no mouseleave would resume the timers.
  if (toasts.get().length === 0) isAttended = false
}

export function dismissAllToasts() {
  for (const { id } of toasts.get()) dismissToast(id)
}

/** Pauses all timers while a toast is hovered or focused. */
export function pauseToasts() {
  isAttended = true
  stopAll()
}

export function resumeToasts() {
  isAttended = false
  startAll()
}

/** Toasts would cover a dialog: they wait until it is closed. Returns what to call then. */
export function holdToasts() {
  openDialogs += 1
  stopAll()
  areHeld.set(true)
  return () => {
    openDialogs -= 1
    areHeld.set(openDialogs > 0)
    startAll()
  }
}

export const currentToasts = toasts.get

const none: readonly Toast[] = []

/** The toasts to show now. */
export function useToasts() {
  const all = useStore(toasts)
  return useStore(areHeld) ? none : all
}

function startAll() {
  if (isAttended || openDialogs > 0) return
  for (const toast of toasts.get()) start(toast.id)
}

function stopAll() {
  for (const toast of toasts.get()) stop(toast.id)
}

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
