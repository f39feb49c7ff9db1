import { useSearchParams } from 'react-router'
import { useSession } from '../../session/session.tsx'
import { Offer } from './Offer.tsx'
import { answerParam, type ReceivedProps } from './receivedPage.ts'
import { TakeOver } from './TakeOver.tsx'

/** What is handed over, as its buyer sees it, whether signed in or not. */
export function ReceivedHandOver(props: ReceivedProps) {
  const [search] = useSearchParams()
  const { user } = useSession()
  return user && search.has(answerParam) ? <TakeOver {...props} user={user} /> : <Offer {...props} />
}
