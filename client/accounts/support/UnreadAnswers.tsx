import { useQuery } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { urls } from '#contract/platform/urls.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { unreadAnswersQuery } from './api.ts'
import { threadsOf } from './threads.ts'

/** Unread answers from customer service on the bulletin board, one row per case; nothing if there are none. */
export function UnreadAnswers() {
  const { data } = useQuery(unreadAnswersQuery)
  if (!data || data.items.length === 0) return null
  return (
    <div>
      <GroupHeading>Kundtjänstmeddelande</GroupHeading>
      <Sheet label="Kundtjänstmeddelande" level={4}>
        {threadsOf(data.items).map(({ caseId, subject, latest }) => (
          <Row
            key={caseId}
            isUnread
            lead={<IconTile icon={<Headset />} isAccent />}
            title={subject}
            to={urls.supportMessage(latest.id)}
            second="Svar från kundtjänst"
            text={latest.content}
          />
        ))}
      </Sheet>
    </div>
  )
}
