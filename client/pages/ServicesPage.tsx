import { trashRetentionDays } from '#contract/limits.ts'
import { Article } from '../marketing/Article.tsx'
import { ParcelsDrawing } from '../marketing/drawings/ParcelsDrawing.tsx'
import { NextStep } from '../marketing/NextStep.tsx'
import { Offers } from '../marketing/Offers.tsx'
import type { Section } from '../marketing/sections.ts'
import { TextLink } from '../ui/layout/links.tsx'
import { urls } from '#contract/urls.ts'
import { daysText } from '../text/amounts.ts'

export default function ServicesPage() {
  return (
    <Article
      title="Våra tjänster"
      lead="Bastjänsten finns i dag och är helt gratis. Premiumtjänsterna är tillägg för den som vill ha mer hjälp. De är på väg, men inget av dem går att köpa än."
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
  { id: 'senare-version', title: 'I en senare version', Text: Later },
]

function Basic() {
  return (
    <>
      <p>
        Allt i bastjänsten ingår för alla, utan tidsgräns. Hur mycket en mapp rymmer har ett tak, som är så högt att få
        märker det. I <TextLink to={urls.howTo}>guiden</TextLink> står hur du gör.
      </p>
      <Offers
        offers={[
          { name: 'Mappar', state: 'Ingår', text: 'Huvudmappar med kategori och ort, och undermappar för delarna.' },
          {
            name: 'Händelser',
            state: 'Ingår',
            text: 'Det som har gjorts och det som ska göras, med datum och resultat.',
          },
          { name: 'Komponenter', state: 'Ingår', text: 'Det som mappen består av, med beskrivning och länk.' },
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
      <Offers
        offers={[
          {
            name: 'Lagring av filer',
            state: 'Under arbete',
            text: 'Kvitton, protokoll, ritningar och bilder direkt i mappen.',
          },
          {
            name: 'Utskrift som PDF',
            state: 'Under arbete',
            text: 'Hela mappen som ett dokument att skriva ut, spara eller visa en köpare.',
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

function Later() {
  return (
    <>
      <p>Händelser ska på sikt kunna mer. Det hör inte till den första versionen, och vi lovar inget datum.</p>
      <Offers
        offers={[
          { name: 'Påminnelser', state: 'Senare version', text: 'Ett besked i tid när något planerat närmar sig.' },
          {
            name: 'Upprepning',
            state: 'Senare version',
            text: 'Det som återkommer, som sotningen eller årsmötet, läggs upp en gång.',
          },
        ]}
      />
    </>
  )
}
