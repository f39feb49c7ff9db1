import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { handOverAsBuyer } from '#contract/sharing/handOverAsBuyer.ts'
import { query } from '#client/platform/api/query.ts'
import { useSession } from '#client/platform/session/session.tsx'
import { PageSpinner } from '#client/ui/feedback/Spinner.tsx'
import { AsBuyer } from './AsBuyer.tsx'
import { BinderWithAnswer } from './BinderWithAnswer.tsx'
import { answerParam, type ReceivedProps } from './receivedPage.ts'
import { TakeOver } from './TakeOver.tsx'

/** What is handed over, as its buyer sees it, whether signed in or not. Its sellers are told that it is their own. */
export function ReceivedHandOver(props: ReceivedProps) {
  const [search] = useSearchParams()
  const { user } = useSession()
  const member = useQuery({
    ...query(handOverAsBuyer.ofLink, { params: { id: props.id } }),
    enabled: user !== null,
    staleTime: Infinity,
  })
  if (!user) return <BinderWithAnswer {...props} />
  if (member.isLoading) return <PageSpinner />
  if (member.data?.isSeller) return <AsBuyer folderId={member.data.folderId} />
  if (member.data) return <BinderWithAnswer {...props} memberOf={member.data.folderId} />
  return search.has(answerParam) ? <TakeOver {...props} user={user} /> : <BinderWithAnswer {...props} />
}
