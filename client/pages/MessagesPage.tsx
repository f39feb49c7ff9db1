import { useSearchParams } from 'react-router'
import { writeParams } from '#contract/platform/urlParams.ts'
import { MessageArea, type MessageLocation } from '#client/content/messages/MessageArea.tsx'
import { unreadParam } from '#client/content/messages/subTabs.ts'
import { BehindReader } from '#client/ui/layout/BehindReader.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { parseId, writeToFrom } from './folder/useFolderLocation.ts'
import { WriteAnywhere } from '#client/content/messages/sending/WriteAnywhere.tsx'

const title = 'Meddelanden'

/** The messages of all folders; the address holds the open tab and message. */
export default function MessagesPage() {
  const [search, setSearch] = useSearchParams()
  function place({ subTab, messageId, isUnreadOnly }: MessageLocation) {
    setSearch({
      ...(subTab && { subTab }),
      ...(messageId !== undefined && { messageId: String(messageId) }),
      ...(isUnreadOnly && unreadParam),
    })
  }

  return (
    <Container>
      <BehindReader title={title}>
        <PageHeader title={title} />
      </BehindReader>
      <div className="behind-reader:pt-2.5 sm:behind-reader:pt-6">
        <MessageArea
          subTab={search.get('subTab')}
          messageId={parseId(search.get('messageId')) ?? undefined}
          isUnreadOnly={search.get('visa') === unreadParam.visa}
          onNavigate={place}
          renderForm={(onAnswered) => (
            <WriteAnywhere
              writeTo={{
                ...writeToFrom((name) => search.get(name)),
                isToSupport: search.get(writeParams.toSupport) === 'true',
              }}
              onAnswered={onAnswered}
            />
          )}
        />
      </div>
    </Container>
  )
}
