import { useParams, useSearchParams } from 'react-router'
import { inboxDeliveryParam } from '#contract/platform/urlParams.ts'
import { MailedToReader } from '#client/sharing/deliveries/claim/MailedToReader.tsx'
import { Container } from '#client/ui/layout/Container.tsx'

/** What a firm has mailed to the reader, opened from their Inkorg. */
export default function InboxDeliveryPage() {
  const id = Number(useParams()['id'])
  const [search] = useSearchParams()
  const chosen = Number(search.get(inboxDeliveryParam))
  return (
    <Container>
      <MailedToReader key={id} id={id} chosenId={chosen || undefined} />
    </Container>
  )
}
