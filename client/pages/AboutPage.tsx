import { product } from '#contract/platform/product.ts'
import { Article } from '#client/marketing/Article.tsx'
import { ShelfDrawing } from '#client/marketing/drawings/ShelfDrawing.tsx'
import { NextStep } from '#client/marketing/NextStep.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { Note } from '#client/marketing/Note.tsx'
import type { Section } from '#client/marketing/sections.ts'
import { urls } from '#contract/platform/urls.ts'

export default function AboutPage() {
  return (
    <Article
      title="Om oss"
      lead="Pärmen är en svensk tjänst för dem som har något att ta hand om, på egen hand eller tillsammans."
      drawing={<ShelfDrawing />}
      sections={sections}
      aside={<InShort />}
    >
      <NextStep title="Hör av dig" to={urls.contact} label="Kontakta oss">
        Berätta vad du tar hand om och vad som skulle göra det lättare. Vi läser allt.
      </NextStep>
    </Article>
  )
}

const sections: Section[] = [
  { id: 'varfor', title: 'Varför Pärmen finns', Text: Why },
  { id: 'for-vem', title: 'För vem', Text: ForWhom },
  { id: 'tror-pa', title: 'Vad vi tror på', Text: Beliefs },
  { id: 'hur-vi-arbetar', title: 'Hur vi arbetar', Text: HowWeWork },
]

function Why() {
  return (
    <>
      <p>
        I många svenska hem står en pärm på en hylla. I den sitter kvittot på diskmaskinen, besiktningen från köpet,
        garantin på taket och en lapp med numret till sotaren. Den är ovärderlig den dag något händer, om den är hemma,
        om någon har satt in det senaste och om man vet att den finns.
      </p>
      <p>
        Vi ville göra en pärm som flera kan hålla i samtidigt, som går att öppna i båthuset och på stämman, och som inte
        försvinner i en flytt.
      </p>
    </>
  )
}

function ForWhom() {
  return (
    <>
      <p>
        För dig med hus, lägenhet, bil, båt eller djur. För föreningen, vars styrelse byts ut medan huset står kvar. För
        företaget som sköter fordon och maskiner, och för serviceföretaget som vill att kunden ska kunna se vad som är
        gjort.
      </p>
      <p>
        Gemensamt är att det de sköter finns kvar längre än någon minns vad som har gjorts med det. Ett tak läggs om en
        gång på trettio år. En styrelse sitter kanske i två. Då behövs något som inte hänger på en enda person.
      </p>
    </>
  )
}

function Beliefs() {
  return (
    <ul>
      <li>
        <strong>Det enkla blir av.</strong> En händelse ska ta en halv minut att skriva, annars skrivs den inte.
      </li>
      <li>
        <strong>Det du sparar är ditt.</strong> Vi säljer inga uppgifter och visar inga annonser. Läs mer under{' '}
        <TextLink to={urls.yourInformation}>Din information</TextLink>,{' '}
        <TextLink to={urls.privacy}>Personuppgifter</TextLink> och <TextLink to={urls.terms}>Villkor</TextLink>.
      </li>
      <li>
        <strong>Raka besked.</strong> Det som inte finns än säger vi rakt ut. Listan står under{' '}
        <TextLink to={urls.services}>Våra tjänster</TextLink>.
      </li>
      <li>
        <strong>För alla.</strong> Tjänsten ska gå att använda med tangentbord, med skärmläsare och på en liten telefon
        med dålig täckning.
      </li>
    </ul>
  )
}

function HowWeWork() {
  return (
    <p>
      Pärmen byggs steg för steg, och den första versionen är gratis. Vi lägger hellre tid på att det som finns fungerar
      väl än på att listan över finesser blir lång. Det som kommer härnäst styrs till stor del av vad ni som använder
      tjänsten skriver till oss.
    </p>
  )
}

function InShort() {
  return (
    <Note
      title="Pärmen i korthet"
      entries={[
        { term: 'Språk', text: 'Svenska' },
        { term: 'Pris', text: 'Bastjänsten är gratis' },
        { term: 'För', text: 'Privatpersoner, föreningar och företag' },
        { term: 'Behövs', text: 'En webbläsare, på dator eller telefon' },
        { term: 'E-post', text: product.supportAddress },
      ]}
    />
  )
}
