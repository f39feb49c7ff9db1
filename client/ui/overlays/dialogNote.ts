import { createContext } from 'react'

/** What the form in a dialog says beside its title, with what can be done about it. */
export type DialogNote = { text: string; action: string; onAction: () => void }

/** How a form tells it to its dialog; null outside of one. */
export const SetDialogNote = createContext<((note: DialogNote | null) => void) | null>(null)
