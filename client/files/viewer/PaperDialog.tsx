import { loadedWhenOpened } from '../../ui/overlays/loadedWhenOpened.tsx'

/** The open file over all of the screen. */
export const PaperDialog = loadedWhenOpened(async () => (await import('./PaperWindow.tsx')).PaperWindow)
