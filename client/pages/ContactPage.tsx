import { ContactForm } from '#client/accounts/contact/ContactForm.tsx'
import { NoScriptFallback } from '#client/accounts/contact/NoScriptFallback.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'

export default function ContactPage() {
  return (
    <Container width="text">
      <PageHeader
        title="Kontakta oss"
        lead="Har du en fråga, ett förslag eller har något gått fel? Skriv några rader, så svarar vi via mejl, oftast inom två arbetsdagar."
      />
      <p className="mb-8 max-w-prose text-ink-muted">
        Mycket är redan besvarat i guiden <TextLink to={urls.howTo}>Så fungerar Pärmen</TextLink>. Din e-postadress
        använder vi bara för att svara dig. Läs <TextLink to={urls.privacy}>hur vi hanterar personuppgifter</TextLink>.
      </p>
      <NoScriptFallback />
      <ContactForm />
    </Container>
  )
}
