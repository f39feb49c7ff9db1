import { lookHook } from '../../parcels/look/lookHook.tsx'

/** Opens the look at what a customer sees. */
export const useLook = lookHook(async () => (await import('./LookWindow.tsx')).LookWindow)
