import { Navigate, useSearchParams } from 'react-router'
import { urls } from '#contract/urls.ts'

/** What a mail of Firebase's is about, and the page for it. */
const pages = new Map([
  ['resetPassword', urls.resetPassword],
  ['verifyEmail', urls.confirmEmail],
  ['verifyAndChangeEmail', urls.changeEmail],
])

/** The one address that all mails of a Firebase project lead to, set in its console. */
export default function MailedLinkPage() {
  const [query] = useSearchParams()
  const page = pages.get(query.get('mode') ?? '')
  const secret = new URLSearchParams({ oobCode: query.get('oobCode') ?? '' })
  return <Navigate to={page ? `${page}?${secret}` : urls.start} replace />
}
