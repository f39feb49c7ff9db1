import { useSearchParams } from 'react-router'
import { MessageArea, type MessagePlace } from '../messages/MessageArea.tsx'
import { SupportThreads } from '../support/SupportThreads.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { idFrom } from './folder/useFolderPlace.ts'

/** The messages of all folders; where in them one is stands in the address. */
export default function MessagesPage() {
  const [search, setSearch] = useSearchParams()
  function place({ subTab, messageId }: MessagePlace) {
    setSearch({ ...(subTab && { subTab }), ...(messageId !== undefined && { messageId: String(messageId) }) })
  }

  return (
    <Container>
      <PageHeader title="Meddelanden" />
      <MessageArea
        subTab={search.get('subTab')}
        messageId={idFrom(search.get('messageId')) ?? undefined}
        onPlace={place}
        Support={SupportThreads}
      />
    </Container>
  )
}
