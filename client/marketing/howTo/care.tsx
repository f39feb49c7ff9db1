import { lookDays, trashRetentionDays } from '#contract/platform/limits.ts'
import { urls } from '#contract/platform/urls.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { daysText } from '#client/platform/text/amounts.ts'

export function Trash() {
  return (
    <p>
      Innan något raderas berättar Pärmen vad som följer med. Mappar, händelser, komponenter, papper, fel, avtal och
      firmor hamnar sedan i papperskorgen, där den som har rätt att radera dem också kan återställa dem. Efter{' '}
      {daysText(trashRetentionDays)} tas innehållet bort för gott. Ett meddelande som du tar bort försvinner däremot
      direkt, för alla mottagare.
    </p>
  )
}

export function CustomerService() {
  return (
    <>
      <p>
        Kör du fast? Skriv under Kundtjänst på sidan Meddelanden, eller utan inloggning på sidan{' '}
        <TextLink to={urls.contact}>Kontakta oss</TextLink>.
      </p>
      <p>
        ”Fråga om råd” i mappens meny går till kundtjänst. Grundare och administratörer kan låta dem titta i mappen i{' '}
        {daysText(lookDays)}, och ser i ärendet och under ”Vem ser detta?” vad de öppnar.
      </p>
    </>
  )
}
