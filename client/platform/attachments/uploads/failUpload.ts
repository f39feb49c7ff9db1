import { Problem, statusOf } from '#contract/platform/problems.ts'
import { errorText } from '../../forms/formProblem.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { titleOf } from '../fileWords.ts'
import { fail } from './transitions.ts'
import { changeUpload } from './uploadStore.ts'

/** Says at the file what went wrong; of a form that is closed by then, in a toast too. */
export function failUpload(key: string, error: unknown) {
  const problem = typeof error === 'string' ? error : errorText(error)
  const isRefused = error instanceof Problem && statusOf[error.code] < 500
  const upload = changeUpload(key, (one) => fail(one, problem, isRefused))
  // Cancelled meanwhile, or not in a form.
  if (!upload || upload.form === null || upload.target === null) return
  const along = upload.target === 'message' ? 'kom inte med i meddelandet' : 'kunde inte sparas'
  showToast({ text: `${titleOf(upload.file)} ${along}. ${problem}`, tone: 'danger' })
}
