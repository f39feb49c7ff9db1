import { messageRetentionDays, notificationRetentionDays, trashRetentionDays } from '#contract/platform/limits.ts'
import { Article } from '#client/marketing/Article.tsx'
import { LockDrawing } from '#client/marketing/drawings/LockDrawing.tsx'
import { NextStep } from '#client/marketing/NextStep.tsx'
import { Note } from '#client/marketing/Note.tsx'
import type { Section } from '#client/marketing/sections.ts'
import { urls } from '#contract/platform/urls.ts'
import { daysText } from '#client/platform/text/amounts.ts'

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
        Vi lämnar inte dina personuppgifter till någon utanför tjänsten om du inte har sagt ja till det eller lagen
        kräver det. Vi säljer inga uppgifter. Det finns inga annonser här, och inga spårare som följer dig mellan
        webbplatser.
      </p>
      <p>
        De som delar en mapp med dig ser ditt namn och din e-postadress. Har du fyllt i telefonnummer och företag ser de
        också det. Andra ser bara det som någon i mappen visar dem: med en länk, eller när den lämnas över till den som
        köper huset.
      </p>
    </>
  )
}

function Access() {
  return (
    <p>
      En mapp öppnas av den som har skapat den, tackat ja till en inbjudan eller tagit över den, och rollen avgör vad
      var och en får göra. Det kontrolleras på servern varje gång, inte bara på skärmen. För alla andra ser mappen ut
      som om den inte fanns. Kundtjänst ser den bara om ni låter dem titta när ni frågar om råd. Skapar du en
      kalenderlänk kan den som har länken läsa kalendern, tills du tar bort den. En nyckel till ett eget program öppnar
      de mappar du valde, till den dag du valde. Delar grundaren eller en administratör en del av mappen kan den som har
      både länken och koden läsa just den, tills den går ut eller återkallas. Den som har länken till en leverans ser
      den. Ditt lösenord sparas så att det inte går att läsa, inte heller av oss.
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
      Pärmen föreslår sådant som passar det du tar hand om. Din vecka lyfter fram högst fem saker som är på gång eller
      väntar på dig. Pärmens skick visar vad en pärm av ditt slag brukar ha och vilka delar som kan behöva ses över, med
      källa och år. Förslagen bygger bara på dina egna mappar och visas bara för dem som ser mappen. Ingen kan köpa sig
      in bland dem, och Pärmen kartlägger inte vem du är. Mejlet om din vecka stänger du av när du vill.
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
