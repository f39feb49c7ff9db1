// The error texts of Chromium, Firefox and Safari.
const text = /dynamically imported module|importing a module script failed/i

/** Whether a file of the app itself could not be loaded. Browsers remember that: only a reload helps. */
export const isChunkLoadError = (error: unknown) => error instanceof Error && text.test(error.message)
