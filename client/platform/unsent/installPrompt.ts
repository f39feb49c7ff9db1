import { createStore } from '#client/ui/state/createStore.ts'

/** Chromium's prompt to install the app, which it gives a page once, soon after it has loaded. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> }

export const installPrompt = createStore<InstallPrompt | null>(null)

globalThis.addEventListener?.('beforeinstallprompt', (event) => installPrompt.set(event as InstallPrompt))
globalThis.addEventListener?.('appinstalled', () => installPrompt.set(null))
