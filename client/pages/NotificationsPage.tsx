import { useQuery } from '@tanstack/react-query'
import { BellRing, Settings } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { notificationRetentionDays } from '#contract/platform/limits.ts'
import { notifications } from '#contract/content/notifications.ts'
import { type ReadState } from '#client/content/notifications/api.ts'
import { MarkAllAsRead } from '#client/content/notifications/MarkAllAsRead.tsx'
import { NotificationList } from '#client/content/notifications/NotificationList.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { Tabs } from '#client/ui/layout/Tabs.tsx'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { daysText } from '#client/platform/text/amounts.ts'

/** All notifications; the address holds the filter. */
export default function NotificationsPage() {
  const [search, setSearch] = useSearchParams()
  const { data } = useQuery(query(notifications.unread))
  const readState: ReadState = search.get('visa') === 'olasta' ? 'unread' : 'all'

  function show(chosen: ReadState) {
    setSearch(chosen === 'unread' ? { visa: 'olasta' } : {}, { preventScrollReset: true })
  }

  return (
    <Container>
      <PageHeader
        title="Aviseringar"
        lead={`Det senaste står först. Aviseringar tas bort efter ${daysText(notificationRetentionDays)}.`}
        actions={
          <>
            <MarkAllAsRead variant="secondary" />
            <ButtonLink size="small" variant="quiet" icon={<BellRing />} to={urls.deviceNotices}>
              På mobilen och datorn
            </ButtonLink>
            <ButtonLink size="small" variant="quiet" icon={<Settings />} to={urls.accountNotifications}>
              {' '}
              Inställningar{' '}
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label="Vilka aviseringar som visas"
        items={[
          { id: 'all', label: 'Alla' },
          { id: 'unread', label: 'Olästa', count: data?.unread || undefined },
        ]}
        selected={readState}
        onSelect={show}
      >
        <NotificationList readState={readState} />
      </Tabs>
    </Container>
  )
}
