import { Problem, statusOf } from '#contract/problems.ts'
import { errorText } from '../../forms/formProblem.ts'
import { showToast } from '../../ui/feedback/toastStore.ts'
import { titleOf } from '../fileWords.ts'
import { changeUpload, findUpload } from './uploadStore.ts'

/** Says at the file what went wrong; of a form that is closed by then, in a toast too. */
export function failUpload(key: string, error: unknown) {
  const upload = findUpload(key)
  // Cancelled meanwhile.
  if (!upload) return
  const problem = typeof error === 'string' ? error : errorText(error)
  const isRefused = error instanceof Problem && statusOf[error.code] < 500
  changeUpload(key, { state: 'failed', problem, isRefused })
  if (upload.form === null || upload.goal === null) return
  const along = upload.goal === 'message' ? 'kom inte med i meddelandet' : 'kunde inte sparas'
  showToast({ text: `${titleOf(upload.file)} ${along}. ${problem}`, tone: 'danger' })
}
