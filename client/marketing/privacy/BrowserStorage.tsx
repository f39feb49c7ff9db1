import { parcelVisitHours, repeatableDays, unusedSessionDays, uploadRetentionDays } from '#contract/platform/limits.ts'
import type { Settings } from '#contract/platform/settings.ts'
import { useSettings } from '#client/platform/session/settings.ts'
import { daysText } from '#client/platform/text/amounts.ts'

/** The table of everything stored in the user's browser. */
export function BrowserStorage() {
  const { identity } = useSettings()
  const isEmbedded = identity.kind === 'embedded'
  return (
    <>
      <p>
        {isEmbedded
          ? 'Du behöver inte godkänna några kakor, eftersom det bara finns sådana som inloggningen och dina bilder kräver och sådana som minns vad du har ställt in. Den som bara läser får inga.'
          : 'Du behöver inte godkänna några kakor, eftersom det bara finns sådana som dina bilder kräver och sådana som minns vad du har ställt in.'}
      </p>
      <ul>
        {isEmbedded ? (
          <Cookies hasGoogle={identity.hasGoogle} />
        ) : (
          <li>Googles program lagrar inloggningen i webbläsarens databas.</li>
        )}
        <li>
          I webbläsarens lokala lagring ligger ditt användarnummer under ett namn som börjar med{' '}
          <Name>parmen.userId</Name>, så att tjänsten slipper fråga efter det varje gång. <Name>parmen.signedIn</Name>{' '}
          säger att någon är inloggad, så att du får veta om inloggningen har avslutats.
        </li>
        <li>
          Där, och i databasen <Name>parmen-drafts</Name>, ligger det du har börjat skriva, under namn som börjar med{' '}
          <Name>parmen.draft</Name>, tills du skickar, sparar eller slänger det, eller loggar ut. Under sådana namn
          ligger även det du sökte på och öppnade senast i sökningen, tills du rensar det, loggar ut eller inte längre
          får se en mapp; det skickas inte till oss. Går inloggningen ut, eller avslutar du den från en annan enhet,
          ligger det kvar tills du loggar in igen, också om någon annan loggar in däremellan. Kommer du inte tillbaka
          tas det bort {daysText(repeatableDays)} efter att någon annan loggade in där.
        </li>
        <li>
          Kakan <Name>parmen_files</Name> låter webbläsaren visa dina papper och bilder. Den gäller i en dryg vecka och
          med inloggningen, kan inte läsas av program på sidan och ger inte tillgång till något annat. När du hämtar
          allt finns i fem minuter också <Name>parmen_export</Name>.
        </li>
        <li>
          Öppnar du en länk som någon har delat läser kakan <Name>parmen_parcel</Name> just det som länken visar, i
          högst {parcelVisitHours}&nbsp;timmar och bara så länge länken gäller. Den kan inte läsas av program på sidan.
          På en säker anslutning börjar namnet med <Name>__Secure-</Name>. Att du har öppnat en överlåtelse ligger lika
          länge i den lokala lagringen (<Name>parmen.visit</Name>), men inte länkens kod.
        </li>
        <li>
          I webbläsarens databas <Name>parmen</Name> ligger i högst sju dagar de listor som du såg senast, så att de
          syns direkt när du kommer tillbaka, de mappar, komponenter och typer som du kan välja när du loggar, och ditt
          namn och din e-postadress, så att du kan läsa dem också utan nät. De tas bort när du loggar ut, när
          inloggningen avslutas någon annanstans och när någon annan loggar in. Vems de är står i den lokala lagringen (
          <Name>parmen.saved</Name>). Loggar du ut utan nät står det i den lokala lagringen (
          <Name>parmen.signOutOwed</Name>) tills vi har fått veta det.
        </li>
        <li>
          Tar du med ut en mapp ligger det du har valt i databasen och lagret <Name>parmen-taken</Name>: allt skrivet,
          och bilder och papper. Det går att läsa i {daysText(unusedSessionDays)} efter att det hämtades, och tas bort
          när du stänger av det, loggar ut, inte längre får se mappen och när någon annan loggar in. Vilka mappar det är
          och när de hämtades står i den lokala lagringen (<Name>parmen.takenOut</Name>).
        </li>
        <Unsent />
        <li>
          Slår du på notiser står ditt användarnummer och enhetens nummer i den lokala lagringen (
          <Name>parmen.push</Name>) tills du loggar ut.
        </li>
        <Preferences />
      </ul>
      <p>
        Alla typsnitt, bilder och program hämtas från vår egen server. Det finns ingen besöksstatistik från någon annan,
        inga annonser och inga inbäddade tjänster.{exception(identity)}
      </p>
    </>
  )
}

function Preferences() {
  return (
    <>
      <li>
        När du har loggat in sparas Pärmens egna program och tomma sidor i webbläsaren, så att Pärmen öppnas direkt och
        utan nät. Där finns inget om dig.
      </li>
      <li>
        Inställningar ligger i ett år i kakorna <Name>parmen.theme</Name> (ljust eller mörkt), <Name>parmen.slash</Name>{' '}
        (snabbtangenter) och <Name>parmen.view</Name> (rader eller kort). Döljer du ett besked ligger det i den lokala
        lagringen (<Name>parmen.installHintDismissed</Name>), liksom mappen som du loggade i senast (
        <Name>log.folder</Name>), och tills du loggar ut även om bilder får behålla sin plats (
        <Name>parmen.keptPlace</Name>).
      </li>
      <li>
        I fliken, och bara så länge den är öppen, kan fem saker ligga: koden i inbjudningslänken tills du har svarat (
        <Name>parmen.invitation</Name>), koden i en länk som du har öppnat (<Name>parmen.link</Name>), vilken länk du
        senast öppnade med en kod (<Name>parmen.opened</Name>), sidan du var på väg till när du loggade in (
        <Name>parmen.wantedPage</Name>) och tidpunkten när sidan senast laddade om sig själv (
        <Name>parmen.reloadedAt</Name>).
      </li>
    </>
  )
}

function Unsent() {
  return (
    <>
      <li>
        I databasen <Name>parmen-files</Name> ligger de filer som du har valt tills de är uppladdade, i högst{' '}
        {daysText(uploadRetentionDays)}, så att de inte går förlorade om sidan stängs. Med dem ligger ditt
        användarnummer. De tas bort när du loggar ut. Under tiden står i fliken (<Name>parmen.openLog</Name>) vilket
        formulär som var öppet, så att det öppnas igen.
      </li>
      <li>
        Det du sparar utan nät ligger i databasen <Name>parmen-outbox</Name> tills det har kommit fram, eller tills du
        tar bort det, också om du loggar ut eller någon annan loggar in: bara du ser det. Kommer du inte tillbaka tas
        det bort {daysText(repeatableDays)} efter att någon annan loggade in där. I den lokala lagringen (
        <Name>parmen.outbox</Name>) står ditt användarnummer och hur mycket som väntar.
      </li>
      <li>
        Delar du något till Pärmen från telefonen ligger det i databasen <Name>parmen-shared</Name> tills det är i
        inkorgen, i högst sju dagar, också om du inte är inloggad. Det läggs där först när du har sagt ja. Det tas bort
        när du slänger det eller loggar ut.
      </li>
    </>
  )
}

function Cookies({ hasGoogle }: { hasGoogle: boolean }) {
  return (
    <>
      <li>
        Kakan <Name>parmen.session_token</Name> håller dig inloggad. Den gäller i högst {daysText(unusedSessionDays)} åt
        gången och kan inte läsas av program på sidan. På en säker anslutning börjar namnet med <Name>__Secure-</Name>.
      </li>
      <li>
        Kakan <Name>parmen.device</Name> minns i drygt ett år vilka konton som har varit inloggade i webbläsaren, utan
        att innehålla namn eller adress. Med den kan vi mejla dig när någon loggar in från en ny enhet, och släppa in
        dig här också när någon annan gissar ditt lösenord.
      </li>
      <li>
        {`Medan du loggar in med en lösennyckel${hasGoogle ? ', med Google' : ''} eller i två steg finns en kaka som håller ihop inloggningens steg. Den försvinner efter några minuter.`}
      </li>
    </>
  )
}

function exception(identity: Settings['identity']) {
  if (identity.kind === 'firebase') return ' Undantaget är Google, som sköter inloggningen.'
  return identity.hasGoogle ? ' Undantaget är Google, om du väljer att logga in med Google.' : ''
}

function Name({ children }: { children: string }) {
  return <code className="rounded-sm bg-surface-sunken px-1 py-0.5 text-sm wrap-anywhere">{children}</code>
}
