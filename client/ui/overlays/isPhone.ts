/** Whether the screen is as wide as a phone that is held upright: windows are sheets from below. */
// jsdom has no matchMedia.
export const isPhone = () => window.matchMedia?.('(width < 40rem)').matches ?? false
