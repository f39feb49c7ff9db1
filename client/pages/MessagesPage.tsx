import { useSearchParams } from 'react-router'
import { MessageArea, type MessageLocation } from '../messages/MessageArea.tsx'
import { SupportThreads } from '../support/SupportThreads.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { parseId, writeToFrom } from './folder/useFolderLocation.ts'
import { Answer } from './messages/Answer.tsx'
import { WriteAnywhere } from './messages/WriteAnywhere.tsx'

/** The messages of all folders; the address holds the open tab and message. */
export default function MessagesPage() {
  const [search, setSearch] = useSearchParams()
  function place({ subTab, messageId }: MessageLocation) {
    setSearch({ ...(subTab && { subTab }), ...(messageId !== undefined && { messageId: String(messageId) }) })
  }

  return (
    <Container>
      <PageHeader title="Meddelanden" />
      <MessageArea
        subTab={search.get('subTab')}
        messageId={parseId(search.get('messageId')) ?? undefined}
        onNavigate={place}
        Support={SupportThreads}
        renderAnswer={(message) => <Answer message={message} />}
        renderForm={(onAnswered) => (
          <WriteAnywhere writeTo={writeToFrom((name) => search.get(name))} onAnswered={onAnswered} />
        )}
      />
    </Container>
  )
}
