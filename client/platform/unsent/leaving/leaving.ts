import type { ReactElement } from 'react'
import { createStore } from '#client/ui/state/createStore.ts'
import type { LeaveDialogProps } from './LeaveDialog.tsx'

/** The question before somebody leaves, while it is asked. */
export const leaving = createStore<ReactElement<LeaveDialogProps> | null>(null)
