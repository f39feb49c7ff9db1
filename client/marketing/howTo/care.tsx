import { trashRetentionDays } from '#contract/limits.ts'
import { urls } from '#contract/urls.ts'
import { TextLink } from '../../ui/layout/links.tsx'
import { daysText } from '../../text/amounts.ts'

export function Trash() {
  return (
    <p>
      Innan något raderas frågar Pärmen en gång till och berättar vad som följer med. Mappar, händelser, komponenter,
      papper, fel och firmor hamnar sedan i papperskorgen, där den som har rätt att radera dem också kan återställa dem.
      En mapp kommer tillbaka hel, med allt den innehöll. Efter {daysText(trashRetentionDays)} tas innehållet bort för
      gott. Ett meddelande som du tar bort försvinner däremot direkt, för alla mottagare.
    </p>
  )
}

export function CustomerService() {
  return (
    <p>
      Kör du fast? Skriv under Kundtjänst på sidan Meddelanden, eller på sidan{' '}
      <TextLink to={urls.contact}>Kontakta oss</TextLink> om du inte är inloggad. Berätta vilken sida du var på och vad
      du försökte göra. Svaret kommer via mejl, och som meddelande om du var inloggad.
    </p>
  )
}
