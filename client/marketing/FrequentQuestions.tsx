import { invitationDays, messageRetentionDays, trashRetentionDays } from '#contract/platform/limits.ts'
import { ChevronDown } from 'lucide-react'
import { TextLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'
import { daysText } from '#client/platform/text/amounts.ts'

const questions = [
  {
    question: 'Vad kostar det?',
    answer: 'Ingenting. Mappar, händelser, komponenter, papper, team och meddelanden är gratis, utan tidsgräns.',
  },
  {
    question: 'Vem kan se det jag sparar?',
    answer:
      'Du, och de som du har bjudit in till mappen. Den som bara har bjudits in till en undermapp ser den undermappen och huvudmappens titel, inget mer. Kundtjänst ser det du visar.',
  },
  {
    question: 'Kan jag ångra om jag raderar något?',
    answer: `Ja. Mappar, händelser, komponenter, papper, fel och firmor som du raderar ligger i papperskorgen i ${daysText(trashRetentionDays)} och kan återställas med allt som hör till. Ett enskilt meddelande som du tar bort går inte att få tillbaka.`,
  },
  {
    question: `Varför försvinner meddelanden efter ${daysText(messageRetentionDays)}?`,
    answer:
      'Meddelanden är till för det som är aktuellt just nu. Det som behöver finnas kvar sparar du som en händelse i mappen, där det ligger så länge du vill.',
  },
  {
    question: 'Måste de jag bjuder in ha ett konto?',
    answer: `Inte när du bjuder in dem. De får en länk via mejl, skapar sitt konto när de öppnar den och är sedan med i mappen. Länken gäller i ${daysText(invitationDays)}.`,
  },
]

/** The start page's 'Vanliga frågor', linked from the footer. */
export function FrequentQuestions() {
  return (
    <section aria-labelledby="fragor" className="max-w-3xl">
      <h2 id="fragor" tabIndex={-1} className="pb-4 text-xl font-semibold tracking-tight outline-none">
        Vanliga frågor
      </h2>
      <QuestionList />
      <p className="pt-5 text-ink-muted">
        Hittar du inte svaret? Läs <TextLink to={urls.howTo}>guiden</TextLink> eller{' '}
        <TextLink to={urls.contact}>skriv till oss</TextLink>.
      </p>
    </section>
  )
}

export function QuestionList() {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 rounded-md py-3 font-semibold marker:content-none">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-prose pb-5 text-ink-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}
