import { trashRetentionDays } from '#contract/limits.ts'
import { Article } from '../marketing/Article.tsx'
import { ParcelsDrawing } from '../marketing/drawings/ParcelsDrawing.tsx'
import { NextStep } from '../marketing/NextStep.tsx'
import { ServiceFeatures } from '../marketing/ServiceFeatures.tsx'
import type { Section } from '../marketing/sections.ts'
import { TextLink } from '../ui/layout/links.tsx'
import { urls } from '#contract/urls.ts'
import { daysText } from '../text/amounts.ts'

export default function ServicesPage() {
  return (
    <Article
      title="Våra tjänster"
      lead="Bastjänsten finns i dag och är helt gratis. Premiumtjänsterna är tillägg för den som vill ha mer hjälp. De är på väg, men ingen av dem går att köpa än."
      drawing={<ParcelsDrawing />}
      sections={sections}
    >
      <NextStep title="Saknar du något?" to={urls.contact} label="Kontakta oss">
        Berätta vilken tjänst du skulle ha nytta av. Det påverkar vad vi bygger först.
      </NextStep>
    </Article>
  )
}

const sections: Section[] = [
  { id: 'bastjanst', title: 'Bastjänst', Text: Basic },
  { id: 'premiumtjanster', title: 'Premiumtjänster', Text: Premium },
]

function Basic() {
  return (
    <>
      <p>
        Allt i bastjänsten ingår för alla, utan tidsgräns. Hur mycket en mapp rymmer har ett tak, som är så högt att få
        märker det. I <TextLink to={urls.howTo}>guiden</TextLink> står hur du gör.
      </p>
      <ServiceFeatures
        features={[
          { name: 'Mappar', state: 'Ingår', text: 'Huvudmappar med kategori och ort, och undermappar för delarna.' },
          {
            name: 'Händelser',
            state: 'Ingår',
            text: 'Det som har gjorts och det som ska göras, med datum och resultat.',
          },
          { name: 'Komponenter', state: 'Ingår', text: 'Det som mappen består av, med garanti, livslängd och mätare.' },
          {
            name: 'Planering',
            state: 'Ingår',
            text: 'Påminnelser i tid, upprepning, ansvarig och checklista, och en kalender att prenumerera på.',
          },
          {
            name: 'Papper och bilder',
            state: 'Ingår',
            text: 'Kvitton, protokoll, ritningar och bilder direkt i mappen.',
          },
          {
            name: 'Fel och firmor',
            state: 'Ingår',
            text: 'Det som behöver åtgärdas, offerterna och de som ni anlitar.',
          },
          {
            name: 'Kostnader',
            state: 'Ingår',
            text: 'Vad mappen har kostat, år för år, och vad som väntar de närmaste tio åren.',
          },
          {
            name: 'Årsrapport som PDF',
            state: 'Ingår',
            text: 'Årets händelser, kostnader och bilder att skriva ut eller spara.',
          },
          {
            name: 'Team',
            state: 'Ingår',
            text: 'Inbjudningar via mejl och fyra roller som styr vem som får göra vad.',
          },
          {
            name: 'Överlämning',
            state: 'Ingår',
            text: 'Säljs huset, bilen eller båten följer historiken med till den nya ägaren.',
          },
          {
            name: 'Meddelanden',
            state: 'Ingår',
            text: 'Till en, flera eller alla i mappen, med besked om vem som har läst.',
          },
          {
            name: 'Papperskorg',
            state: 'Ingår',
            text: `Det som har raderats kan återställas i ${daysText(trashRetentionDays)}.`,
          },
        ]}
      />
    </>
  )
}

function Premium() {
  return (
    <>
      <p>
        Det här är tillägg som vi planerar eller arbetar med. Inga priser är satta. När ett tillägg blir klart står det
        här vad det kostar. Det som ingår i bastjänsten påverkas inte.
      </p>
      <ServiceFeatures
        features={[
          {
            name: 'Hela mappen som PDF',
            state: 'Under arbete',
            text: 'Alla år som ett dokument att skriva ut, spara eller visa en köpare.',
          },
          {
            name: 'Hjälp att bygga upp',
            state: 'Planerad',
            text: 'Vi föreslår mappar och undermappar som passar det du har.',
          },
          {
            name: 'Hjälp att dokumentera',
            state: 'Planerad',
            text: 'Någon går igenom kartongen med papper och skriver in det som är värt att spara.',
          },
          {
            name: 'Rätt kompetens',
            state: 'Planerad',
            text: 'Hjälp att hitta någon som kan det som ska göras, från OVK till impregnering.',
          },
          { name: 'Rådgivning', state: 'Planerad', text: 'Någon att fråga innan du bestämmer dig.' },
        ]}
      />
    </>
  )
}
