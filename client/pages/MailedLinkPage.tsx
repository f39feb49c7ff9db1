import { Navigate, useSearchParams } from 'react-router'
import { urls } from '#contract/platform/urls.ts'

/** The page for each kind of Firebase mail. */
const pages = new Map([
  ['resetPassword', urls.resetPassword],
  ['verifyEmail', urls.confirmEmail],
  ['verifyAndChangeEmail', urls.changeEmail],
  ['recoverEmail', urls.undoEmail],
])

/** The action URL that all mails of a Firebase project link to, configured in its console. */
export default function MailedLinkPage() {
  const [query] = useSearchParams()
  const page = pages.get(query.get('mode') ?? '')
  const secret = new URLSearchParams({ oobCode: query.get('oobCode') ?? '' })
  return <Navigate to={page ? `${page}?${secret}` : urls.start} replace />
}
