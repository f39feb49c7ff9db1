import { comesText, sources } from '#contract/intake/sources.ts'
import { Illustration } from '../pictures/Illustration.tsx'
import { urls } from '#contract/platform/urls.ts'
import { TextLink } from '#client/ui/layout/links.tsx'

export function GettingStarted() {
  return (
    <p>
      Skapa ett konto på <TextLink to={urls.register}>startsidan</TextLink> med e-post och lösenord. När du loggar in
      kommer du till översikten: där ligger dina mappar, anslagstavlan med sådant som väntar på dig och det som senast
      har ändrats. Bekräfta gärna din e-postadress med länken som vi mejlar. Då ser du också inbjudningar som har
      skickats till den, och dina egna inbjudningar mejlas.
    </p>
  )
}

export function Folders() {
  return (
    <>
      <p>
        En <strong>huvudmapp</strong> är det du tar hand om: huset, bilen, båten, föreningen. Välj ”+&nbsp;Ny&nbsp;mapp”
        på översikten och vad det är, ge den en titel och svara på vad som finns. Du får undermappar och ett års
        planerade händelser, blir grundare, och <strong>Kom i gång</strong> visar vägen.
      </p>
      <p>
        En <strong>undermapp</strong> är en del av det. Under ett hus passar El, VVS och Tak & fasad.
      </p>
      <Illustration name="mappar" alt="Översikten, med ett kort för varje huvudmapp.">
        Varje huvudmapp har sitt kort på översikten.
      </Illustration>
      <p>
        En mapp som inte används kan <strong>arkiveras</strong>: då går den att läsa men inte att ändra. Under{' '}
        <strong>Historik</strong> står vem som har ändrat vad, och <strong>Sök</strong> letar i alla dina mappar, även
        när du stavar fel. <strong>Pärmens skick</strong> visar vad som brukar finnas, vad ni har och vilka delar som
        kan behöva ses över.
      </p>
    </>
  )
}

export function WhatToStore() {
  return (
    <>
      <p>I både huvudmappar och undermappar sparar du händelser, komponenter och papper.</p>
      <ul>
        <li>
          <strong>Händelser</strong> är sådant som görs: underhåll, reparationer, besiktningar, inköp, möten och
          anteckningar. En händelse har datum eller period, beskrivning, resultat och status, från planerad till klar.
        </li>
        <li>
          <strong>Komponenter</strong> är sådant som finns: värmepumpen, taket, utombordaren. En komponent har namn,
          beskrivning, status, garanti och länk till tillverkarens sida. Händelser kan knytas till en komponent i samma
          mapp. Det som ofta finns ligger under <strong>Förslag</strong>. Med <strong>Fyll i en i taget</strong> frågar
          Pärmen efter bild, märke och modell.
        </li>
        <li>
          <strong>Papper</strong> är kvitton, manualer, ritningar och bilder. Texten i dem går att söka i. Under Papper
          i menyn ligger alla mappars papper. Kvitton som du fotar eller lägger i <strong>Inkorgen</strong> läses åt
          dig. Gick något inte att läsa står det där, med <strong>Läs igen</strong>.
        </li>
      </ul>
      <Illustration name="papper" alt="Mappens papper: kvitton, protokoll och bilder.">
        Kvitton, protokoll och bilder under Papper.
      </Illustration>
      <p>
        När något tar slut väljer du <strong>Byt ut</strong> på komponenten. Historien stannar på den gamla, och det som
        är planerat följer med till den nya, även det som styrs av en mätare, om du inte säger något annat.
      </p>
      <p>
        <strong>Fel</strong> är det som behöver åtgärdas. Ett fel blir en händelse när du planerar reparationen, och där
        samlar du offerter. <strong>Reklamera</strong> i menyn säger hur länge det brukar gå, och skriver brevet.{' '}
        <strong>Firmor</strong> är de ni anlitar, i hela huvudmappen. <strong>Vem kan?</strong> visar vad de har gjort i
        alla dina mappar.
      </p>
      <p>
        När du loggar räcker en rad: ”Bytte kökskran 3&nbsp;200&nbsp;kr i tisdags”. Pärmen läser summa, dag och plats,
        som du rättar med ett tryck, och säger om det redan är planerat.
      </p>
      <p>Mappen för en bil, båt, maskin eller ett djur börjar med det viktigaste.</p>
      <p>
        Hamnade något fel? Öppna det och välj <strong>Flytta</strong> i menyn. Papper, offerter och mätarställningar
        följer med, och du kan ångra. En hel undermapp flyttar administratörer till en annan huvudmapp med{' '}
        <strong>Flytta</strong> i undermappens meny. Innan den flyttas står det vilka som får se den. Till en huvudmapp
        med en annan grundare flyttas något bara om grundaren ser det även efteråt, eller själv flyttar det. Med{' '}
        <strong>Välj</strong> ovanför en lista flyttar du flera på en gång.
      </p>
      <p>
        Gör ni samma sak igen? <strong>Kopiera</strong> i händelsens meny öppnar en ny, ifylld med dagens datum och utan
        resultat, kostnad och papper.
      </p>
      <p>
        Har du flera likadana, som lägenheter? <strong>Kopiera mappen</strong> i mappens meny ger en ny med samma
        undermappar, komponenter och planering, och historiken om du vill.
      </p>
      <p>
        Vill du börja likadant flera gånger? <strong>Spara som mall</strong> i huvudmappens meny gör en egen mall av
        undermapparna, komponenterna och det som är planerat. Du väljer den under Mina mallar när du skapar en mapp, och
        byter namn eller tar bort den under Mina uppgifter.
      </p>
    </>
  )
}

/** What can be brought, in the words of the page where it is. */
export function TakingIn() {
  return (
    <>
      <p>
        Har du det i ett kalkylblad, hos banken eller i en annan app? <strong>Hämta in</strong> i mappens meny läser
        filen. Du tittar igenom först, och kan ångra allt.
      </p>
      <ul>
        {Object.values(sources).map((source) => (
          <li key={source.name}>
            <strong>{source.name}</strong>: {comesText(source)}
          </li>
        ))}
      </ul>
    </>
  )
}
