import { useSearchParams } from 'react-router'
import { ButtonLink } from '../ui/layout/links.tsx'

/** Leads to the form beside this part of the message area: where in the address, only the part is another. */
export function ContactSupportLink({ variant }: { variant?: 'primary' }) {
  const [search] = useSearchParams()
  const place = new URLSearchParams(search)
  place.set('subTab', 'Skicka meddelande')
  place.set('toSupport', 'true')
  place.delete('messageId')
  return (
    <ButtonLink {...(variant && { variant })} to={{ search: String(place) }}>
      Skriv till Kundtjänst
    </ButtonLink>
  )
}
