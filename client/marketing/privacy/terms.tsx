import {
  accountGraceDays,
  admissionDays,
  callCounterHours,
  closedCaseRetentionDays,
  endedShareDays,
  importDays,
  importPairsDays,
  inboxDays,
  inboxThrownDays,
  invitationDays,
  lookDays,
  mailPictureDays,
  mailRetentionDays,
  mailWaitingDays,
  messageRetentionDays,
  notificationRetentionDays,
  recipientRetentionDays,
  reminderRetentionDays,
  weekLineDays,
  securityLogRetentionDays,
  sentPaperDays,
  shareDays,
  trashRetentionDays,
  undoTransferHours,
  unusedSessionDays,
  repeatableDays,
  uploadRetentionDays,
} from '#contract/platform/limits.ts'
import { product } from '#contract/platform/product.ts'
import { useSettings } from '#client/platform/session/settings.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { urls } from '#contract/platform/urls.ts'
import { daysText } from '#client/platform/text/amounts.ts'

export function DataController() {
  const { operator } = useSettings()
  return (
    <p>
      {operator
        ? `${operator}, är personuppgiftsansvarig för uppgifterna i ${product.name}. Du når oss på sidan `
        : `Den som driver ${product.name} på den här adressen är personuppgiftsansvarig för uppgifterna i tjänsten. Vill du veta vem det är frågar du på sidan `}
      <TextLink to={urls.contact}>Kontakta oss</TextLink> eller via e-post till{' '}
      <a className="link-text" href={`mailto:${product.supportAddress}`}>
        {product.supportAddress}
      </a>
      . En kortare version av den här texten finns under <TextLink to={urls.yourInformation}>Din information</TextLink>.
    </p>
  )
}

export function LegalBasis() {
  return (
    <ul>
      <li>
        <strong>Avtal.</strong> Konto, mappar, inbjudningar, meddelanden och de mejl som hör till behövs för att ge dig
        den tjänst du har bett om.
      </li>
      <li>
        <strong>Berättigat intresse.</strong> Uppgifter om inloggningar, räknare som stoppar för många försök,
        säkerhetslogg och driftlogg behövs för att skydda tjänsten. Frågor till kundtjänst sparas för att vi ska kunna
        svara, och en inbjudens adress för att inbjudan ska nå fram.
      </li>
      <li>
        <strong>Samtycke.</strong> Något som kräver samtycke gör vi inte i dag. Om det ändras frågar vi först, och du
        kan alltid ta tillbaka ditt ja.
      </li>
    </ul>
  )
}

export function Recipients() {
  return (
    <>
      <p>
        Den som är med i en mapp ser mappens innehåll och namn, e-postadress, telefonnummer, företag och roll för de
        andra i den. Är du med i en undermapp ser du bara den, och huvudmappens titel. Väntande inbjudningar syns för
        den som får bjuda in. Ett meddelande ses av avsändaren och mottagarna, och det du skriver till kundtjänst av dem
        som svarar där.
      </p>
      <p>
        Mappen ser de bara om du låter dem titta när du frågar om råd: i högst {daysText(lookDays)}, utan kostnader,
        kvitton, meddelanden och medlemmar. Du ser vad de öppnar, och tar tillbaka det.
      </p>
      <p>Några kan läsa utan att vara med i mappen. Det gäller också det som du har skrivit i den:</p>
      <ul>
        <li>
          Den som har en kalenderlänk läser händelsernas dagar, titlar och beskrivningar i det som den som skapade
          länken får se, tills länken tas bort.
        </li>
        <li>
          Den som har en nyckel till ett eget program läser det som den som skapade nyckeln får se i de valda mapparna,
          text utifrån bara om nyckeln får det, och skriver där om nyckeln får det, tills den går ut eller dras in. Ger
          du nyckeln till en assistent går det den läser till den som driver assistenten.
        </li>
        <li>
          Den som har både länken och koden till något som grundaren eller en administratör delar läser just det, tills
          det går ut, i högst {daysText(shareDays.most)}, eller återkallas. En hantverkare kan skicka papper tillbaka.
        </li>
        <li>
          Den som har länken eller lappen till en leverans ser det som firman har valt, med firmans namn,
          organisationsnummer och telefon. Firman ser om leveransen är hämtad och om kunden vill ha nästa service, inget
          mer.
        </li>
        <li>
          Den som köper något och tar över mappen får det som grundaren har valt, med namnen på dem som har skrivit det.
          En firmas namn, nummer och organisationsnummer kan följa med. Säljare och köpare får samma intyg, med
          varandras namn och e-postadress.
        </li>
      </ul>
      <p>
        De som sköter servern har teknisk möjlighet att komma åt databasen, men får bara göra det för drift, säkerhet
        och för att hjälpa dig när du har bett om det. Mejl passerar den e-postserver som förmedlar dem; i mejlet om din
        vecka kan en av dina bilder ligga. Notiser på mobilen och datorn passerar webbläsarens tillverkare, som ser när
        och till vilken enhet men inte vad det står: texten är krypterad. Utöver det här lämnar vi inga uppgifter till
        någon utanför tjänsten, om inte lagen kräver det.
      </p>
    </>
  )
}

const retentionPeriods: { what: string; howLong: string; isEmbedded?: true }[] = [
  {
    what: 'Konto och kontaktuppgifter',
    howLong: `tills du tar bort kontot, därefter ${daysText(accountGraceDays)} då du kan ångra dig`,
  },
  {
    what: 'Mappar, händelser, komponenter, papper, bilder, fel, offerter, mätarställningar, avtal och firmor',
    howLong: `tills de raderas, därefter ${daysText(trashRetentionDays)} i papperskorgen`,
  },
  {
    what: 'Det som väntar i inkorgen, med mejlet som det kom med',
    howLong: `${daysText(inboxDays)}, därefter ${daysText(inboxThrownDays)} då det går att få tillbaka`,
  },
  { what: 'Var du lade det som kom från en firma', howLong: 'tills du glömmer det, högst tills kontot är borta' },
  {
    what: 'Raderna i en fil som hämtas in',
    howLong: `${daysText(importDays)}; hur dess kolumner parades ihop ${daysText(importPairsDays)}`,
  },
  { what: 'Mejl som väntar på ert ord, och att ett mejl har kommit', howLong: daysText(mailWaitingDays) },
  {
    what: 'Kontrollvärden för bilder som följer med varje mejl från en avsändare',
    howLong: `${daysText(mailPictureDays)} efter att bilden senast kom`,
  },
  {
    what: 'Papper som någon skickar genom en länk, och uppladdningar som inte blev klara',
    howLong: `${daysText(sentPaperDays)} om ingen svarar; ${daysText(uploadRetentionDays)}`,
  },
  {
    what: 'Leveranser',
    howLong: 'hos firman tills dess mapp är borta, hos kunden tills kundens mapp är borta',
  },
  {
    what: 'Överlåtelser till en köpare, med frågor och svar',
    howLong: 'tills säljarens mapp är borta; det som visar varifrån köparens mapp kom tills den är borta',
  },
  { what: 'Intyg om överlåtelser', howLong: 'tills mapparna på båda sidor är borta' },
  { what: 'Överlämningar till någon i teamet', howLong: `${undoTransferHours}\u00a0timmar` },
  { what: 'Meddelanden mellan medlemmar', howLong: daysText(messageRetentionDays) },
  { what: 'Aviseringar', howLong: daysText(notificationRetentionDays) },
  {
    what: 'Att du har påmints om en händelse',
    howLong: `${daysText(reminderRetentionDays)}, högst tills händelsen eller kontot är borta`,
  },
  { what: 'Nummer på det du har sparat utan nät, så att inget sparas två gånger', howLong: daysText(repeatableDays) },
  { what: 'Raderna i din vecka', howLong: daysText(weekLineDays) },
  { what: 'Nycklar till egna program', howLong: 'tills du drar in dem, högst tills kontot är borta' },
  { what: 'Kalenderlänkar', howLong: 'tills du tar bort dem, högst tills kontot eller mappen är borta' },
  {
    what: 'Adresser att mejla till',
    howLong: 'tills de stängs av, högst tills den som skapade dem inte är med i mappen',
  },
  {
    what: 'Dina andra adresser att mejla från',
    howLong: 'tills du tar bort dem, högst tills kontot är borta; en som inte är bekräftad ett dygn',
  },
  {
    what: 'Det du har delat med en länk',
    howLong: `${daysText(endedShareDays)} efter att länken slutade gälla, högst tills mappen är borta`,
  },
  { what: 'Egna mallar', howLong: 'tills du tar bort dem, högst tills kontot är borta' },
  { what: 'Enheter med notiser', howLong: 'tills du stänger av notiserna, tar bort enheten eller loggar ut där' },
  {
    what: 'Utkast till meddelanden och till det du har börjat skriva i ett formulär',
    howLong: 'i webbläsaren tills det skickas, sparas eller slängs, högst i två månader, eller tills du loggar ut',
  },
  {
    what: 'Filer som du har valt men som inte är uppladdade än',
    howLong: `i webbläsaren i ${daysText(uploadRetentionDays)}, eller tills du loggar ut`,
  },
  { what: 'Listor som du såg senast', howLong: 'i webbläsaren i sju dagar, eller tills du loggar ut' },
  {
    what: 'Mappar som du har tagit med ut',
    howLong: `i webbläsaren tills du tar bort dem eller loggar ut, läsbara i ${daysText(unusedSessionDays)} efter att de hämtades`,
  },
  { what: 'Länken i en inbjudan', howLong: `gäller i ${daysText(invitationDays)}` },
  { what: 'Mejl i utkorgen', howLong: `innehållet tills det är skickat, resten ${daysText(mailRetentionDays)}` },
  {
    what: 'E-postadress till den som är inbjuden och saknar konto',
    howLong: `${daysText(recipientRetentionDays)} efter det senaste mejlet dit; den som har tackat nej till mejl tills vidare`,
  },
  // Firebase keeps its sign-ins itself.
  {
    what: 'Inloggningar',
    howLong: `tills du loggar ut, annars ${daysText(unusedSessionDays)} efter senaste användning`,
    isEmbedded: true,
  },
  { what: 'När och var du släppte in någon', howLong: daysText(admissionDays) },
  { what: 'Säkerhetsloggen', howLong: `${daysText(securityLogRetentionDays)}, även när kontot har tagits bort` },
  { what: 'Räknare som stoppar för många försök', howLong: `omkring ${callCounterHours}\u00a0timmar` },
  { what: 'Ärenden hos kundtjänst', howLong: `${daysText(closedCaseRetentionDays)} efter att ärendet har avslutats` },
]

export function RetentionPeriods() {
  const { identity } = useSettings()
  const shown = retentionPeriods.filter(({ isEmbedded }) => !isEmbedded || identity.kind === 'embedded')
  return (
    <>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {shown.map(({ what, howLong }) => (
          <div key={what} className="gap-x-6 py-2.5 sm:grid sm:grid-cols-2">
            <dt className="font-semibold">{what}</dt>
            <dd>{howLong}</dd>
          </div>
        ))}
      </dl>
      <p>
        Om en komponent har raderats för gott men nämns i en händelse som finns kvar, står komponentens namn kvar i
        händelsen. Resten av den är borta. I säkerhetskopior finns det som har tagits bort kvar tills kopian byts ut.
      </p>
    </>
  )
}

export function Rights() {
  return (
    <>
      <p>Enligt dataskyddsförordningen, GDPR, har du rätt att</p>
      <ul>
        <li>få veta vilka uppgifter vi har om dig och få en kopia av dem</li>
        <li>få felaktiga uppgifter rättade; det mesta ändrar du själv under Mina uppgifter</li>
        <li>få dina uppgifter raderade</li>
        <li>få användningen begränsad, eller invända mot den när den bygger på berättigat intresse</li>
        <li>få ut det du har lämnat i ett format som går att flytta till en annan tjänst.</li>
      </ul>
      <p>
        Under <TextLink to={urls.accountData}>Mina uppgifter</TextLink> hämtar du allt som du kan läsa i en fil, och där
        tar du bort kontot. Du kan ångra dig i {daysText(accountGraceDays)}. Sedan tas allt bort som bara var ditt, och
        du har valt vem som tar över de mappar som du delar. Det du har skrivit i andras mappar är en del av deras
        historik och står kvar med det namn som du har valt. Kommer du inte åt kontot skriver du till oss.
      </p>
      <p>
        Är du inte nöjd med hur vi gör kan du klaga hos Integritetsskyddsmyndigheten, IMY. Berätta gärna för oss också.
      </p>
    </>
  )
}

export function Changes() {
  return (
    <p>
      När tjänsten börjar spara något nytt ändras den här texten samtidigt. Blir ändringen stor berättar vi det innan
      den börjar gälla. Senast ändrad i november 2026.
    </p>
  )
}
