import { loadedWhenOpened } from '../../ui/overlays/loadedWhenOpened.tsx'

/** The open picture of a message over all of the screen. */
export const MessagePictureDialog = loadedWhenOpened(
  async () => (await import('./MessagePictureWindow.tsx')).MessagePictureWindow,
)
