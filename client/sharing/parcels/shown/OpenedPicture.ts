import { loadedWhenOpened } from '#client/ui/overlays/loadedWhenOpened.tsx'

/** The picture that is open, among the others of what somebody reads through a link. */
export const OpenedPicture = loadedWhenOpened(async () => (await import('./PictureWindow.tsx')).PictureWindow)
