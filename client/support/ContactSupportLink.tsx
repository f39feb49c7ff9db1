import { useSearchParams } from 'react-router'
import { writeParams } from '#contract/urls.ts'
import { ButtonLink } from '../ui/layout/links.tsx'

/** Links to the message form; changes only the tab in the address. */
export function ContactSupportLink({ variant }: { variant?: 'primary' }) {
  const [search] = useSearchParams()
  const place = new URLSearchParams(search)
  place.set('subTab', 'Skicka meddelande')
  place.set(writeParams.toSupport, 'true')
  place.delete('messageId')
  return (
    <ButtonLink {...(variant && { variant })} to={{ search: String(place) }}>
      Skriv till kundtjänst
    </ButtonLink>
  )
}
