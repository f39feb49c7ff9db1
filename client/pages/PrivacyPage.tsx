import { Article } from '#client/marketing/Article.tsx'
import { ShieldDrawing } from '#client/marketing/drawings/ShieldDrawing.tsx'
import { NextStep } from '#client/marketing/NextStep.tsx'
import { BrowserStorage } from '#client/marketing/privacy/BrowserStorage.tsx'
import { Account, Content, Invitations, Messages, Security } from '#client/marketing/privacy/stored.tsx'
import {
  Changes,
  LegalBasis,
  Recipients,
  DataController,
  Rights,
  RetentionPeriods,
} from '#client/marketing/privacy/terms.tsx'
import type { Section } from '#client/marketing/sections.ts'
import { urls } from '#contract/platform/urls.ts'

export default function PrivacyPage() {
  return (
    <Article
      title="Personuppgifter"
      lead="Vilka personuppgifter som sparas i Pärmen, varför, hur länge och vem som kan se dem."
      drawing={<ShieldDrawing />}
      sections={sections}
      hasTableOfContents
    >
      <NextStep title="Något som är oklart?" to={urls.contact} label="Kontakta oss">
        Fråga oss, så förklarar vi.
      </NextStep>
    </Article>
  )
}

const sections: Section[] = [
  { id: 'ansvar', title: 'Vem som ansvarar', Text: DataController },
  { id: 'konto', title: 'Ditt konto', Text: Account },
  { id: 'det-du-sparar', title: 'Det du sparar', Text: Content },
  { id: 'inbjudningar', title: 'Inbjudningar', Text: Invitations },
  { id: 'meddelanden', title: 'Meddelanden och mejl', Text: Messages },
  { id: 'sakerhet', title: 'Inloggningar och säkerhet', Text: Security },
  { id: 'webblasaren', title: 'I din webbläsare', Text: BrowserStorage },
  { id: 'grund', title: 'Rättslig grund', Text: LegalBasis },
  { id: 'vem-ser', title: 'Vem som ser uppgifterna', Text: Recipients },
  { id: 'hur-lange', title: 'Hur länge', Text: RetentionPeriods },
  { id: 'rattigheter', title: 'Dina rättigheter', Text: Rights },
  { id: 'andringar', title: 'Ändringar', Text: Changes },
]
