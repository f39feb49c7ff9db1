/** Whether this page is an app of its own on the device: on the home screen, or in the Dock. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** Whether this is an iPhone or an iPad. */
export function isIphoneOrIpad(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad calls itself a Mac.
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
