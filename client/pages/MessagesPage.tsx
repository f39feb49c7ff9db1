import { useSearchParams } from 'react-router'
import { MessageArea, type MessagePlace } from '../messages/MessageArea.tsx'
import { Container } from '../ui/Container.tsx'
import { PageHeader } from '../ui/headers.tsx'

/** The messages of all folders; where in them one is stands in the address. */
export default function MessagesPage() {
  const [search, setSearch] = useSearchParams()
  const messageId = Number(search.get('messageId'))

  function place({ subTab, messageId: opened }: MessagePlace) {
    setSearch({ ...(subTab && { subTab }), ...(opened !== undefined && { messageId: String(opened) }) })
  }

  return (
    <Container>
      <PageHeader title="Meddelanden" />
      <MessageArea
        subTab={search.get('subTab')}
        messageId={Number.isSafeInteger(messageId) && messageId > 0 ? messageId : undefined}
        onPlace={place}
      />
    </Container>
  )
}
