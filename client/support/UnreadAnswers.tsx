import { useQuery } from '@tanstack/react-query'
import { Card } from '../ui/layout/Card.tsx'
import { TextLink } from '../ui/layout/links.tsx'
import { urls } from '#contract/urls.ts'
import { unreadAnswersQuery } from './api.ts'
import { threadsOf } from './threads.ts'

/** Unread answers from customer service on the bulletin board, one line per case; nothing if there are none. */
export function UnreadAnswers() {
  const { data } = useQuery(unreadAnswersQuery)
  if (!data || data.items.length === 0) return null
  return (
    <Card title="Kundtjänstmeddelande">
      <ul className="flex flex-col gap-2">
        {threadsOf(data.items).map(({ caseId, subject, latest }) => (
          <li key={caseId}>
            <TextLink to={urls.supportMessage(latest.id)}>{subject}</TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
