import { messageRetentionDays } from '#contract/platform/limits.ts'
import { Article } from '#client/marketing/Article.tsx'
import { capabilitiesThat } from '#client/marketing/capabilities.ts'
import { PlanDrawing } from '#client/marketing/drawings/PlanDrawing.tsx'
import { NextStep } from '#client/marketing/NextStep.tsx'
import { Note } from '#client/marketing/Note.tsx'
import type { Section } from '#client/marketing/sections.ts'
import { urls } from '#contract/platform/urls.ts'
import { daysText } from '#client/platform/text/amounts.ts'
import { inSentence } from '#client/platform/text/inSentence.ts'

export default function WhatWeDoPage() {
  return (
    <Article
      title="Det här kan Pärmen"
      lead="Sex saker som gör det lättare att ta hand om något, och ett ärligt besked om vad som inte finns än."
      drawing={<PlanDrawing />}
      sections={sections}
      aside={<NotYet />}
    >
      <NextStep title="Undrar du över något?" to={urls.contact} label="Kontakta oss">
        Skriv till oss om du saknar något, eller vill veta om Pärmen passar just det du tar hand om.
      </NextStep>
    </Article>
  )
}

const sections: Section[] = [
  { id: 'dokumentera', title: 'Dokumentera', Text: Documentation },
  { id: 'roller', title: 'Fördela roller', Text: Roles },
  { id: 'komma-ihag', title: 'Komma ihåg', Text: Reminders },
  { id: 'kommunicera', title: 'Kommunicera', Text: Communication },
  { id: 'resurser', title: 'Hitta rätt resurser', Text: Resources },
  { id: 'rad', title: 'Få råd', Text: Advice },
]

function Documentation() {
  return (
    <>
      <p>
        Grunden är mappar. En huvudmapp för huset, bilen eller föreningen, och undermappar för delarna. I dem sparar du
        händelser, alltså sådant som har gjorts eller ska göras, och komponenter, alltså sådant som finns: pannan,
        taket, motorn, brandsläckaren i klubbhuset.
      </p>
      <p>
        En händelse har datum, typ, status, beskrivning och resultat. Du kan knyta den till en komponent, så att allt
        som har gjorts med varmvattenberedaren går att följa. Kvitton, manualer och bilder lägger du i mappens Papper
        eller direkt i händelsen, och texten i dem går att söka i. Ett år, eller hela mappen, kan skrivas ut som pdf.
      </p>
    </>
  )
}

function Roles() {
  return (
    <p>
      Du bjuder in via mejl och väljer vad var och en får göra. Den som bara ska läsa blir observatör, hantverkaren som
      skriver in sina besök blir partner och den som ska hålla ordning tillsammans med dig blir administratör. Rollen
      kan gälla hela huvudmappen eller en enda undermapp. Säljs huset lämnar du över mappen till köparen, som inte
      behöver vara med i den, och väljer vad som följer med. Du har kvar allt i ett arkiv. Försäkringsbolaget eller
      mäklaren behöver inget konto: de får en länk och en kod till det de ska läsa, och du återkallar den när du vill.
    </p>
  )
}

function Reminders() {
  return (
    <p>
      Lägg in nästa sotning, besiktningen i maj och årsmötet i mars som planerade händelser. De står i mappen och i
      översikten över alla dina händelser tills du själv markerar dem som klara. Påminnelsen kommer när du vill: två
      veckor före, en vecka före, dagen före eller på dagen, och igen om det blir försenat. Den går till den som
      ansvarar för händelsen, annars till dem som sköter mappen, i Pärmen och via mejl. Börjar du från en mall, till
      exempel för villa, båt eller förening, ligger årets planerade händelser där från början. En händelse kan upprepas,
      varje år i maj eller tolv månader efter förra gången: när den är klar läggs nästa in. Vill du se allt i telefonens
      kalender kan du prenumerera på den.
    </p>
  )
}

function Communication() {
  return (
    <p>
      Varje mapp har meddelanden. Du skriver till en medlem, till några eller till alla, svarar, och ser vilka som har
      läst. Olästa meddelanden visas på anslagstavlan, och bland aviseringarna högst upp står allt som är nytt. Du
      väljer hur ofta du vill ha mejl om det: direkt, varje dag, varje vecka eller aldrig. Meddelanden är till för
      sådant som är aktuellt nu och raderas efter {daysText(messageRetentionDays)}. Vid varje meddelande står vilken dag
      det försvinner, och det som är värt att behålla sparar du som en händelse.
    </p>
  )
}

function Resources() {
  return (
    <p>
      Pärmen är ingen katalog över hantverkare. Men en mapp som har använts några år är något bättre: en förteckning
      över dem som faktiskt har gjort jobbet. Där står vem som la om taket, vem som gör OVK i föreningen och vilket varv
      som tog hand om båten i vintras, med telefon och kontaktperson under Firmor. Under Vem kan? söker du bland dem,
      och bland firmor i mappar du är med i. Bjud in dem till den undermapp som rör dem, även om de inte har något
      konto. Hjälp att hitta någon ny är en planerad tilläggstjänst.
    </p>
  )
}

function Advice() {
  return (
    <>
      <p>
        Ibland behöver man någon att fråga. Bjud in en kunnig vän eller en besiktningsman som observatör. Då läser ni
        samma underlag och kan resonera i meddelanden, utan att något råkar bli ändrat.
      </p>
      <p>
        Du kan också fråga oss. Välj ”Fråga om råd” i mappens meny, skriv vad du undrar och låt kundtjänst titta i just
        den mappen om du vill. Vi säljer inget, och skickar inte frågan till någon firma.
      </p>
    </>
  )
}

function NotYet() {
  return (
    <Note
      title="Finns inte än"
      entries={[
        { term: 'Under arbete', text: namesOf('underWay') },
        { term: 'Planerade tillägg', text: namesOf('planned') },
      ].filter(({ text }) => text !== '')}
    />
  )
}

function namesOf(state: 'underWay' | 'planned'): string {
  const names = capabilitiesThat(state).map(({ name }, index) => (index === 0 ? name : inSentence(name)))
  return names.length === 0 ? '' : `${names.join(', ')}.`
}
