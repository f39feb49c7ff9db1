/** True if the focused element was removed and nothing has focus. */
export const isFocusLost = () => document.activeElement === document.body
