import { messageRetentionDays } from '#contract/platform/limits.ts'
import { Article } from '#client/marketing/Article.tsx'
import { JettyDrawing } from '#client/marketing/drawings/JettyDrawing.tsx'
import { Illustration } from '#client/marketing/pictures/Illustration.tsx'
import { NextStep } from '#client/marketing/NextStep.tsx'
import { Note } from '#client/marketing/Note.tsx'
import type { Section } from '#client/marketing/sections.ts'
import { urls } from '#contract/platform/urls.ts'
import { daysText } from '#client/platform/text/amounts.ts'

export default function CollaboratePage() {
  return (
    <Article
      title="Samarbeta i grupp"
      lead="Det mesta vi tar hand om har vi tillsammans med andra. Då räcker det inte att en i gruppen vet hur det ligger till."
      drawing={<JettyDrawing />}
      sections={sections}
      aside={<BoatClub />}
    >
      <NextStep title="Börja i dag" to={urls.start} label="Till startsidan">
        På startsidan loggar du in eller skapar ett konto. Det kostar ingenting.
      </NextStep>
    </Article>
  )
}

const sections: Section[] = [
  { id: 'en-enda', title: 'När en enda vet', Text: OneKnows },
  { id: 'gemensamt-minne', title: 'Ett minne som är gruppens', Text: SharedMemory },
  { id: 'olika-roller', title: 'Alla behöver inte få göra allt', Text: Roles },
  { id: 'prata', title: 'Prata där frågan hör hemma', Text: Talk },
  { id: 'borja', title: 'Börja i det lilla', Text: StartSmall },
]

function OneKnows() {
  return (
    <p>
      I nästan varje grupp finns det en som har koll. Hon vet var huvudkranen sitter, vem som servade båtkranen och när
      arrendet ska betalas. Det fungerar utmärkt tills hon flyttar, blir sjuk eller bara tröttnar. Då visar det sig att
      gruppens minne låg i hennes telefon, och att de andra inte ens vet vad de ska fråga efter.
    </p>
  )
}

function SharedMemory() {
  return (
    <>
      <p>
        I Pärmen har gruppen en huvudmapp som alla når. Båtklubben lägger undermappar för bryggorna, klubbhuset och
        varvet. Syskonen med sommarstugan delar upp den i el, vatten och avlopp, tak och ekonomi. Det som händer skrivs
        in där det hör hemma, och alla som är med kan läsa det.
      </p>
      <p>
        Inför årsmötet behöver sekreteraren inte leta i gamla mejl. Årets händelser står i datumordning: bryggan som
        lagades efter islossningen, den nya elcentralen, städdagen i maj. Då är verksamhetsberättelsen redan halvfärdig,
        och den nya styrelsen börjar där den förra slutade.
      </p>
    </>
  )
}

function Roles() {
  return (
    <>
      <p>
        I varje mapp har alla en roll. Grundaren kan göra allt. En administratör kan nästan lika mycket och bjuder in
        andra. En partner skriver in och ändrar händelser och komponenter. En observatör läser, och kan skriva
        meddelanden.
      </p>
      <p>
        En roll i huvudmappen gäller i undermapparna, utom i dem som ni väljer att begränsa. Den som bara ska sköta en
        del bjuder du in till just den undermappen. Ge hellre en roll med mindre behörighet från början: den går att
        ändra när det behövs.
      </p>
      <Illustration name="team" alt="Teamet i en mapp, var och en med sin roll.">
        Teamet i en mapp, var och en med sin roll.
      </Illustration>
      <p>
        Byter föreningen ordförande lämnar grundaren över mappen till en medlem, som tackar ja och blir ny grundare.
        Utse gärna en administratör eller två också.
      </p>
    </>
  )
}

function Talk() {
  return (
    <p>
      Ett meddelande i en mapp når dem du väljer, eller alla i mappen på en gång, och du ser vilka som har läst det.
      Efter {daysText(messageRetentionDays)} raderas det. Det som ska finnas kvar, ett beslut eller ett pris, skriver ni
      därför in som en händelse. Då förblir historiken lätt att läsa.
    </p>
  )
}

function StartSmall() {
  return (
    <p>
      Ni behöver inget projekt och ingen plan. Skapa en mapp, bjud in två personer och skriv in de tre senaste sakerna
      som gjordes. Nästa gång någon frågar ”när bytte vi pumpen?” finns det ett ställe att titta på. Resten kommer efter
      hand, när det händer.
    </p>
  )
}

function BoatClub() {
  return (
    <Note
      title="Så kan en båtklubb göra"
      entries={[
        { term: 'Grundare', text: 'Ordföranden, som skapade mappen.' },
        { term: 'Administratör', text: 'Sekreteraren. Bjuder in medlemmar och lägger upp undermappar.' },
        { term: 'Partner', text: 'Hamnkaptenen, i undermappen Bryggor & förtöjning.' },
        { term: 'Partner', text: 'Varvschefen, i undermappen Varv & uppläggning.' },
        { term: 'Observatör', text: 'Medlemmarna, som läser och kan höra av sig.' },
      ]}
    />
  )
}
