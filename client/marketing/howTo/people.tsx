import { Illustration } from '../pictures/Illustration.tsx'
import { invitationDays, messageRetentionDays, undoTransferHours } from '#contract/platform/limits.ts'
import { urls } from '#contract/platform/urls.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { RoleTable } from './RoleTable.tsx'
import { daysText } from '#client/platform/text/amounts.ts'

export function Invitations() {
  return (
    <>
      <p>
        Under fliken Mitt team väljer du ”+&nbsp;Bjud in medlem”, skriver en e-postadress och väljer roll. Är ni många
        klistrar du in alla adresser på en gång. Var och en får ett mejl med en länk som gäller i{' '}
        {daysText(invitationDays)} och fungerar en gång. Du kan också skicka länken på annat sätt. Har du inte bekräftat
        din egen e-postadress skickas mejlen när du har gjort det.
      </p>
      <p>
        Den inbjudne tackar ja eller nej, och inget i mappen går att öppna innan dess. Den som saknar konto skapar ett
        och är med i mappen direkt. Med länken i mejlet är också e-postadressen bekräftad. En inbjudan som väntar kan du
        ta tillbaka eller skicka igen.
      </p>
    </>
  )
}

export function Roles() {
  return (
    <>
      <p>
        En roll i huvudmappen gäller också i undermapparna, om de inte har begränsats. ”Vem ser detta?” visar alla som
        kan öppna mappen.
      </p>
      <ul>
        <li>
          <strong>Grundare</strong> är den som skapade huvudmappen eller har tagit över den. Grundaren får göra allt och
          är ensam om att kunna radera den. Ingen annan kan ändra eller ta bort grundaren.
        </li>
        <li>
          <strong>Administratör</strong> får nästan lika mycket: skapa och radera undermappar, bjuda in, ändra roller
          och ta bort medlemmar. En eller två brukar räcka.
        </li>
        <li>
          <strong>Partner</strong> lägger till, ändrar och raderar händelser och komponenter, och kan ändra en
          undermapps uppgifter.
        </li>
        <li>
          <strong>Observatör</strong> läser allt i mappen och kan skriva meddelanden. Grundaren kan under ”Vem ser
          detta?” låta dem anmäla fel, med bilder, och ändra det de själva har anmält.
        </li>
      </ul>
      <RoleTable />
      <Illustration name="team" alt="Teamet i en mapp, var och en med sin roll.">
        Teamet i en mapp, var och en med sin roll.
      </Illustration>
      <p>
        Vill du begränsa någon till ett område bjuder du in personen direkt till undermappen. Då syns bara den, och
        huvudmappens titel. Har en person roller på båda ställena gäller den med högst behörighet. Ingen kan ge en roll
        med högre behörighet än sin egen.
      </p>
      <p>
        Säljs huset väljer grundaren ”Lämna över” i mappens meny, och vad som följer med till köparen. Allt finns kvar i
        ett eget arkiv. En medlem kan också ta över mappen som den är: vid ett ja blir medlemmen grundare och du
        administratör. Det kan du ångra i {undoTransferHours}&nbsp;timmar. Så länge kan ingen ta bort dig ur mappen.
      </p>
      <p>
        Med <strong>Dela</strong> i menyn läser någon utan konto en del av mappen, med en länk och en kod. Under{' '}
        <strong>Delat</strong> ser du hur ofta, och återkallar den. Hantverkarens papper väntar på ditt ja.
      </p>
      <p>
        Har en firma levererat ett jobb öppnar du länken, eller skriver koden från lappen på{' '}
        <TextLink to={urls.fetchDelivery}>sidan för koder</TextLink>, och lägger det i din pärm.
      </p>
    </>
  )
}

export function Messages() {
  return (
    <>
      <p>
        Under fliken Meddelanden skriver alla medlemmar, även observatörer, till en, flera eller alla i mappen, och
        svarar där meddelandet står. Avsändaren och mottagarna ser vilka som har läst.
      </p>
      <p>
        Ett meddelande raderas {daysText(messageRetentionDays)} efter att det skickades, och den dagen står vid
        meddelandet. Är något värt att behålla väljer du ”Spara som händelse” i tid.
      </p>
      <p>
        <strong>Aviseringar</strong>, klockan högst upp, visar nya meddelanden, inbjudningar, påminnelser, garantier som
        går ut, nya papper och andra ändringar. Under Mina uppgifter väljer du hur ofta de mejlas, och om de ska visas
        som notiser på mobilen eller datorn.
      </p>
    </>
  )
}
