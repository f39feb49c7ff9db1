import { messageRetentionDays, notificationRetentionDays, trashRetentionDays } from '#contract/limits.ts'
import { Article } from '../marketing/Article.tsx'
import { LockDrawing } from '../marketing/drawings/LockDrawing.tsx'
import { NextStep } from '../marketing/NextStep.tsx'
import { Note } from '../marketing/Note.tsx'
import type { Section } from '../marketing/sections.ts'
import { urls } from '#contract/urls.ts'
import { daysText } from '../text/amounts.ts'

export default function YourInformationPage() {
  return (
    <Article
      title="Din information"
      lead="Det du sparar i Pärmen är ditt. Här är det viktigaste om hur vi hanterar det."
      drawing={<LockDrawing />}
      sections={sections}
      aside={<InShort />}
    >
      <NextStep title="Hela texten" to={urls.privacy} label="Läs om personuppgifter">
        Där står varje slags uppgift som sparas, varför den sparas och hur länge.
      </NextStep>
    </Article>
  )
}

const sections: Section[] = [
  { id: 'samtycke', title: 'Vi delar inget utan ditt samtycke', Text: Consent },
  { id: 'obehoriga', title: 'Ingen obehörig åtkomst', Text: Access },
  { id: 'utskick', title: 'Utskick i vårt eget namn', Text: Campaigns },
  { id: 'rekommendationer', title: 'Personliga rekommendationer', Text: Recommendations },
  { id: 'du-bestammer', title: 'Du bestämmer', Text: YouDecide },
]

function Consent() {
  return (
    <>
      <p>
        Dina personuppgifter lämnas inte till någon utanför tjänsten om du inte har sagt ja till det eller lagen kräver
        det. Vi säljer inga uppgifter. Det finns inga annonser här, och inga spårare som följer dig mellan webbplatser.
      </p>
      <p>
        De som delar en mapp med dig ser ditt namn och din e-postadress. Har du fyllt i telefonnummer och företag ser de
        också det. Andra ser ingenting.
      </p>
    </>
  )
}

function Access() {
  return (
    <p>
      En mapp kan bara öppnas av den som har skapat den eller tackat ja till en inbjudan, och rollen avgör vad var och
      en får göra. Det kontrolleras på servern varje gång, inte bara på skärmen. För alla andra ser mappen ut som om den
      inte fanns. Kundtjänst ser den bara om ni låter dem titta när ni frågar om råd. Skapar du en kalenderlänk kan den
      som har länken läsa kalendern, tills du tar bort den. Delar du en del av en mapp kan den som har både länken och
      koden läsa just den, tills den går ut eller återkallas. Ditt lösenord sparas så att det inte går att läsa, inte
      heller av oss.
    </p>
  )
}

function Campaigns() {
  return (
    <p>
      Om vi vill berätta om en nyhet eller ett erbjudande gör vi det själva, i eget namn. Vi lånar aldrig ut din adress
      till någon annan som vill nå dig. I dag skickar vi inga kampanjer alls, bara mejl som hör till det du och de andra
      i dina mappar gör, till exempel inbjudningar och bekräftelser. Under Mina uppgifter väljer du hur ofta de kommer.
    </p>
  )
}

function Recommendations() {
  return (
    <p>
      Pärmen påminner om det du själv har planerat, och en mall har årets vanliga sysslor att välja bland. Längre fram
      kan Pärmen komma att föreslå sådant som passar just det du tar hand om, till exempel att det är dags för
      besiktning eller vinterförvaring. Sådana förslag ska bygga på dina egna mappar, visas för dig och stanna där. I
      dag ger Pärmen inga personliga rekommendationer och kartlägger inte vem du är.
    </p>
  )
}

function YouDecide() {
  return (
    <p>
      Du kan se och rätta dina kontaktuppgifter under Mina uppgifter, radera det du har skapat och lämna en mapp som
      någon annan har bjudit in dig till. Där hämtar du också allt i en fil, och där tar du bort kontot.
    </p>
  )
}

function InShort() {
  return (
    <Note
      title="I korthet"
      entries={[
        { term: 'Annonser', text: 'Inga' },
        { term: 'Spårare', text: 'Inga' },
        { term: 'Kakor', text: 'Bara sådana som tjänsten behöver och som minns dina inställningar' },
        { term: 'Meddelanden', text: `Raderas efter ${daysText(messageRetentionDays)}` },
        { term: 'Aviseringar', text: `Raderas efter ${daysText(notificationRetentionDays)}` },
        { term: 'Papperskorgen', text: `Töms efter ${daysText(trashRetentionDays)}` },
      ]}
    />
  )
}
