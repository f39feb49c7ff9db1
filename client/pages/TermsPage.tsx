import { accountGraceDays } from '#contract/platform/limits.ts'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { Article } from '#client/marketing/Article.tsx'
import { ShieldDrawing } from '#client/marketing/drawings/ShieldDrawing.tsx'
import { NextStep } from '#client/marketing/NextStep.tsx'
import type { Section } from '#client/marketing/sections.ts'
import { useSettings } from '#client/platform/session/settings.ts'
import { daysText } from '#client/platform/text/amounts.ts'
import { TextLink } from '#client/ui/layout/links.tsx'

export default function TermsPage() {
  return (
    <Article
      title="Villkor"
      lead="Det här gäller mellan dig och den som driver Pärmen när du har ett konto. Det är kort, så läs det gärna."
      drawing={<ShieldDrawing />}
      sections={sections}
    >
      <NextStep title="Något som är oklart?" to={urls.contact} label="Kontakta oss">
        Fråga oss, så förklarar vi.
      </NextStep>
    </Article>
  )
}

const sections: Section[] = [
  { id: 'tjansten', title: 'Vad Pärmen är', Text: Service },
  { id: 'ditt-ansvar', title: 'Det du ansvarar för', Text: YourPart },
  { id: 'vart-ansvar', title: 'Det vi ansvarar för', Text: OurPart },
  { id: 'inte-tillatet', title: 'Det som inte är tillåtet', Text: NotAllowed },
  { id: 'pris', title: 'Vad det kostar', Text: Price },
  { id: 'sluta', title: 'När du vill sluta', Text: Ending },
  { id: 'andringar', title: 'Om villkoren ändras', Text: Changes },
  { id: 'lag', title: 'Vilken lag som gäller', Text: Law },
]

function Service() {
  const { operator } = useSettings()
  return (
    <>
      <p>
        I {product.name} samlar du det som hör till det du tar hand om, och delar det med andra.{' '}
        <TextLink to={urls.whatWeDo}>Det här kan Pärmen</TextLink> säger vad som finns i dag. När du skapar ett konto
        ingår du ett avtal med{' '}
        {operator ?? `den som driver ${product.name} på den här adressen. Vill du veta vem det är frågar du oss`}.
      </p>
      <p>
        {product.name} är ett minne och ingen rådgivare. Påminnelser, förslag och det som läses av på ett kvitto kan bli
        fel, så kontrollera det som är viktigt.
      </p>
    </>
  )
}

function YourPart() {
  return (
    <>
      <p>
        Det du sparar är ditt. Vi lagrar, kopierar och visar det så långt tjänsten kräver, och inte för något annat.
      </p>
      <ul>
        <li>Du svarar för att du har rätt att spara det du lägger in, också när det handlar om andra.</li>
        <li>Du väljer vilka du släpper in: med en inbjudan, en roll, en länk eller en kod.</li>
        <li>Du håller lösenordet för dig själv, och säger till om någon annan har varit inne på ditt konto.</li>
        <li>
          Det du skriver i en mapp som någon annan är grundare för hör till den mappen. Det står kvar där om du lämnar
          den, och grundaren får dela den eller lämna över den.
        </li>
      </ul>
    </>
  )
}

function OurPart() {
  return (
    <p>
      Vi sköter tjänsten med omsorg, men lovar inte att den alltid är i gång eller alltid gör rätt. Ha en egen kopia av
      det du inte kan vara utan: under <TextLink to={urls.accountData}>Mina uppgifter</TextLink> hämtar du allt i en
      fil. Eftersom tjänsten är gratis ersätter vi skador bara när lagen kräver det. Hur vi hanterar personuppgifter
      står under <TextLink to={urls.privacy}>Personuppgifter</TextLink>.
    </p>
  )
}

function NotAllowed() {
  return (
    <>
      <ul>
        <li>Att spara eller sprida sådant som bryter mot lagen, kränker någon eller tillhör någon annan.</li>
        <li>Att utge sig för att vara någon annan: en person, en firma eller en myndighet.</li>
        <li>Att skicka reklam eller bedrägerier genom inbjudningar, meddelanden, leveranser eller länkar.</li>
        <li>Att lägga in skadliga program, ta sig förbi spärrar eller belasta tjänsten så att andra drabbas.</li>
      </ul>
      <p>
        Den som gör så kan få sin mapp eller sitt konto stängt. Ingenting raderas för det, och de som är med i en stängd
        mapp ser varför. Tycker du att det är fel <TextLink to={urls.contact}>skriver du till oss</TextLink>.
      </p>
    </>
  )
}

function Price() {
  return (
    <p>
      Bastjänsten är gratis i dag. Skulle något börja kosta säger vi till i god tid, och du betalar ingenting som du
      inte har sagt ja till.
    </p>
  )
}

function Ending() {
  return (
    <p>
      Du tar bort kontot under <TextLink to={urls.accountData}>Mina uppgifter</TextLink> när du vill, och kan ångra dig
      i {daysText(accountGraceDays)}. Där väljer du vem som tar över de mappar som du delar. Läggs tjänsten ner säger vi
      till i så god tid att du hinner hämta allt.
    </p>
  )
}

function Changes() {
  return (
    <p>
      Ändras villkoren ändras den här sidan. Blir det till din nackdel berättar vi det innan det börjar gälla. Vill du
      inte vara med på det kan du hämta allt och ta bort kontot. Senast ändrade i november 2026.
    </p>
  )
}

function Law() {
  return (
    <p>
      Svensk lag gäller, och en tvist prövas av svensk domstol. Är du konsument har du kvar de rättigheter som lagen ger
      dig där du bor.
    </p>
  )
}
