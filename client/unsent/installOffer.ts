import { createStore } from '../state/createStore.ts'

/** Chromium's offer to install the app, which it makes to a page once, soon after it has loaded. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> }

export const installOffer = createStore<InstallOffer | null>(null)

globalThis.addEventListener?.('beforeinstallprompt', (event) => installOffer.set(event as InstallOffer))
globalThis.addEventListener?.('appinstalled', () => installOffer.set(null))
