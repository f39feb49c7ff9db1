import { Article } from '#client/marketing/Article.tsx'
import { capabilitiesThat } from '#client/marketing/capabilities.ts'
import { ParcelsDrawing } from '#client/marketing/drawings/ParcelsDrawing.tsx'
import { NextStep } from '#client/marketing/NextStep.tsx'
import { ServiceFeatures } from '#client/marketing/ServiceFeatures.tsx'
import type { Section } from '#client/marketing/sections.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'

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
      <ServiceFeatures features={capabilitiesThat('exists')} />
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
      <ServiceFeatures features={capabilitiesThat('underWay', 'planned')} />
    </>
  )
}
