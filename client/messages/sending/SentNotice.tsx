import { Alert } from '../../ui/feedback/Alert.tsx'
import { TextLink } from '../../ui/layout/links.tsx'
import { folderTabs, urls } from '#contract/urls.ts'
import type { Outgoing } from './useSendMessage.ts'
import { inboxTab, supportTab } from '../subTabs.ts'

type SentProps = { folderId: number | undefined; to: Outgoing['to']; messageId: number }

export function SentNotice({ folderId, to, messageId }: SentProps) {
  const subTab = to === 'support' ? supportTab : inboxTab
  const place =
    folderId === undefined
      ? urls.supportMessage(messageId)
      : urls.folder(folderId, { tab: folderTabs.messages, subTab, messageId })
  return (
    <Alert tone="success">
      <p>Meddelandet har skickats.</p>
      <p>
        <TextLink to={place}>{to === 'support' ? 'Visa det hos kundtjänst' : 'Visa det bland meddelandena'}</TextLink>
      </p>
    </Alert>
  )
}
