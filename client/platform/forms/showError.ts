import { showToast } from '#client/ui/feedback/toastStore.ts'
import { errorText } from './formProblem.ts'

/** Tells in a toast what a call failed of, where no form is open that could. */
export const showError = (error: unknown) => void showToast({ text: errorText(error), tone: 'danger' })
