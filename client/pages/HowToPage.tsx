import { Article } from '#client/marketing/Article.tsx'
import { CustomerService, Trash } from '#client/marketing/howTo/care.tsx'
import { WhatToStore, Folders, GettingStarted, TakingIn } from '#client/marketing/howTo/folders.tsx'
import { Invitations, Messages, Roles } from '#client/marketing/howTo/people.tsx'
import { Planning } from '#client/marketing/howTo/planning.tsx'
import { WithoutNetwork } from '#client/marketing/howTo/withoutNetwork.tsx'
import { BinderDrawing } from '#client/marketing/drawings/BinderDrawing.tsx'
import { NextStep } from '#client/marketing/NextStep.tsx'
import { QuestionList } from '#client/marketing/FrequentQuestions.tsx'
import type { Section } from '#client/marketing/sections.ts'
import { urls } from '#contract/platform/urls.ts'

export default function HowToPage() {
  return (
    <Article
      title="Så fungerar Pärmen"
      lead="Allt du behöver för att komma i gång, från den första mappen till det första samarbetet. Läs från början eller hoppa till det du undrar över."
      drawing={<BinderDrawing />}
      sections={sections}
      hasTableOfContents
    >
      <NextStep title="Redo att börja?" to={urls.register} label="Skapa konto">
        Det är gratis, och den första mappen tar ett par minuter att skapa.
      </NextStep>
    </Article>
  )
}

const sections: Section[] = [
  { id: 'kom-igang', title: 'Kom i gång', Text: GettingStarted },
  { id: 'mappar', title: 'Huvudmapp och undermappar', Text: Folders },
  { id: 'spara', title: 'Det här kan du spara', Text: WhatToStore },
  { id: 'hamta-in', title: 'Hämta in det du redan har', Text: TakingIn },
  { id: 'planera', title: 'Planera och följa upp', Text: Planning },
  { id: 'utan-nat', title: 'Utan nät', Text: WithoutNetwork },
  { id: 'bjud-in', title: 'Bjud in till ditt team', Text: Invitations },
  { id: 'roller', title: 'Roller i samarbetet', Text: Roles },
  { id: 'meddelanden', title: 'Meddelanden', Text: Messages },
  { id: 'papperskorgen', title: 'Papperskorgen', Text: Trash },
  { id: 'kundtjanst', title: 'Kundtjänst', Text: CustomerService },
  { id: 'fragor', title: 'Vanliga frågor', Text: QuestionList },
]
