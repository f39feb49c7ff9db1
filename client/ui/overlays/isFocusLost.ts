/** What had the focus is gone, and nothing has it. */
export const isFocusLost = () => document.activeElement === document.body
