import { loadedWhenOpened } from '#client/ui/overlays/loadedWhenOpened.tsx'

/** The open file over all of the screen. */
export const FileDialog = loadedWhenOpened(async () => (await import('./FileWindow.tsx')).FileWindow)
