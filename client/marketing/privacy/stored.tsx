import {
  invitationDays,
  mailRetentionDays,
  messageRetentionDays,
  notificationRetentionDays,
  reminderRetentionDays,
  weekLineDays,
  closedCaseRetentionDays,
  admissionDays,
  securityLogRetentionDays,
  undoEmailDays,
  endedShareDays,
  importDays,
  importPairsDays,
  longestSessionDays,
  mailPictureDays,
  callCounterHours,
  unusedSessionDays,
  uploadRetentionDays,
  mailWaitingDays,
  inboxDays,
  inboxThrownDays,
  sentPaperDays,
  parcelVisitHours,
  undoTransferHours,
  tokenUseDays,
} from '#contract/platform/limits.ts'
import { useSettings } from '#client/platform/session/settings.ts'
import { daysText } from '#client/platform/text/amounts.ts'

export function Account() {
  const { identity } = useSettings()
  return (
    <>
      <p>För att du ska kunna logga in, och för att de som delar mappar med dig ska känna igen dig, sparar vi</p>
      <ul>
        <li>ditt namn, din e-postadress och om adressen är bekräftad</li>
        <li>telefonnummer och företag, om du själv fyller i dem under Mina uppgifter</li>
        {identity.kind === 'embedded' && <SignIn hasGoogle={identity.hasGoogle} />}
        <li>när kontot skapades och när uppgifterna senast ändrades.</li>
      </ul>
      {identity.kind === 'firebase' && (
        <p>
          Google Firebase sköter inloggningen. Ditt lösenord finns hos Google och inte hos oss, och Google tar emot din
          e-postadress och din IP-adress när du loggar in.
        </p>
      )}
    </>
  )
}

function SignIn({ hasGoogle }: { hasGoogle: boolean }) {
  return (
    <>
      <li>ditt lösenord som ett kontrollvärde, som inte går att räkna tillbaka till lösenordet</li>
      {hasGoogle && <li>det som behövs för att känna igen ditt Google-konto, om du väljer att logga in med Google</li>}
      <li>
        om du slår på det: lösennycklar (den publika delen och det namn du ger dem), och hemlig nyckel och
        återställningskoder för inloggning i två steg
      </li>
      <li>
        din förra e-postadress i {daysText(undoEmailDays)} efter ett byte, så att du kan ta tillbaka kontot från den
      </li>
    </>
  )
}

export function Content() {
  return (
    <>
      <p>
        Mappar, händelser, komponenter, fel, offerter, kostnader, mätarställningar, checklistor och firmor sparas med
        det du skriver i dem, vem som skapade dem, när det skedde och när de senast ändrades. Så är det också med avtal,
        reklamationer och ronder. Det du lånar ut sparas med namnet på den som har det. Huvudmappar kan ha postnummer
        och ort. Vi sparar vilka som är med i en mapp och med vilken roll. Varje ändring skrivs i mappens historik: vem
        som gjorde den, när, och vad som ändrades från och till. Där står också vem som har kommit med, lämnat mappen
        eller tackat nej. Historiken finns kvar så länge mappen gör det.
      </p>
      <p>
        För en firma kan det vara organisationsnummer, kontaktperson, telefon och e-post. Alla som är med i huvudmappen
        ser firmorna. Kostnader ser den som ser händelsen, om inte grundaren har valt att visa dem bara för sig och
        administratörerna. Säger ni att något inte behövs i pärmen sparas skälet och vem som sa det.
      </p>
      <p>
        Lägger du in papper och bilder sparar vi filen, dess namn, sort, datum och beskrivning, och texten i den, så att
        den går att söka i. Texten i en bild läses av på vår server; ingen annan får den. Platsen där en bild eller film
        togs tas bort innan den sparas, om du inte har valt att behålla den. Går den inte att ta bort frågar vi dig
        innan någon annan ser filen. En uppladdning som inte blir klar tas bort efter {daysText(uploadRetentionDays)}.
        Det en hantverkare skickar genom en länk väntar på ett ja eller ett nej från er, och tas annars bort efter{' '}
        {daysText(sentPaperDays)}. Det som väntar i inkorgen slängs efter {daysText(inboxDays)}, och går sedan att få
        tillbaka i {daysText(inboxThrownDays)}. Var du lade det som kom från en firma minns vi åt dig, tills du glömmer
        det under Mina uppgifter. Det ett eget program föreslår väntar lika länge. Säger du ja sparar vi programmets ord
        i {daysText(inboxThrownDays)} till.
      </p>
      <p>
        Skapar du en kalenderlänk sparar vi vilken mapp den gäller, när den skapades och ungefär när den senast
        hämtades. Länkens kod sparas bara som ett kontrollvärde. Den som har länken kan läsa händelserna utan att logga
        in, tills du tar bort den.
      </p>
      <p>
        Skapar du en nyckel till ett eget program sparar vi namn, vad den får, var och till när, när den senast
        användes, och ett kontrollvärde, tills du drar in den. Hur ofta den används, och hur mycket text en assistent
        läser, sparas i {daysText(tokenUseDays)}. Väljer du en adress som får veta när något ändras sparar vi den. Den
        får sort och nummer, inget av innehållet. Släpper du in en assistent sparar vi dess adress.
      </p>
      <p>
        Skapar du en adress att mejla till sparar vi den, när den skapades och när den senast användes, och vilka
        avsändare som släpps in eller spärras. Mejl från någon annan väntar på ert ord i {daysText(mailWaitingDays)} och
        tas sedan bort; av det som har kommit in sparar vi ett kontrollvärde lika länge. Bilder som följer med varje
        mejl från en avsändare känns igen på ett kontrollvärde, i {daysText(mailPictureDays)} efter att de senast kom.
        Mejlar du in från flera adresser sparar vi dem tills du tar bort dem, och en som du inte bekräftar i ett dygn.
      </p>
      <p>
        Hämtar du in en fil sparas dess rader i {daysText(importDays)}, så att du kan titta igenom dem och ångra. Hur du
        parade ihop dess kolumner minns vi i {daysText(importPairsDays)}, för nästa fil med samma rubriker.
      </p>
      <p>
        Sparar du en mapp som mall har mallen undermappar, komponenter och det som är planerat, men inget som är gjort,
        inga kostnader, papper eller medlemmar. Det du har skrivit om det följer med. Den är din egen och finns kvar
        även om mappen raderas.
      </p>
      <p>
        Stänger vi en mapp, till exempel för att något i den bryter mot lagen, sparar vi när och varför, tills den
        öppnas igen. Inget i den raderas så länge den är stängd, men ingen kan läsa den, och den följer inte med när du
        hämtar allt som är ditt. De som är med ser skälet. Tycker du att det är fel skriver du till kundtjänst.
      </p>
      <p>Tänk på att det du skriver kan handla om andra, och att personnummer och uppgifter om hälsa sällan behövs.</p>
    </>
  )
}

export function Invitations() {
  return (
    <p>
      När någon bjuds in sparar vi e-postadressen som angavs, vem som bjöd in, rollen, hälsningen och tidpunkten, även
      om den inbjudne saknar konto. Länkarnas koder sparas bara som kontrollvärden, tills inbjudan har besvarats eller
      tagits tillbaka, i högst {daysText(invitationDays)}. Så länge ser den som har en länk vem som bjuder in, mappens
      titel, rollen och hälsningen, och den som har länken i mejlet även adressen som det gick till.
    </p>
  )
}

export function Messages() {
  return (
    <>
      <p>
        Ett meddelande mellan medlemmar sparas med ämne, text, bifogade filer, avsändare och mottagare, vilket
        meddelande det svarar på, och när var och en läste det. Allt raderas {daysText(messageRetentionDays)} efter att
        meddelandet skickades, utom en fil som någon av er har sparat i en mapp.
      </p>
      <p>
        När någon skriver, bjuder in dig eller ändrar något i dina mappar, och när något planerat närmar sig, är
        försenat eller går ut, sparas en avisering: vad den gäller, vem som orsakade den och om du har läst den. Den
        raderas {daysText(notificationRetentionDays)} efter det som senast hände. Vi sparar också hur ofta du vill ha
        mejl av varje slag, och vad och när du vill bli påmind. Att du har påmints om en händelse sparas i{' '}
        {daysText(reminderRetentionDays)}, så att du inte påminns två gånger. Raderna i din vecka sparas i{' '}
        {daysText(weekLineDays)}, så att de inte upprepas.
      </p>
      <p>
        Slår du på notiser sparar vi enhetens adress hos webbläsarens tillverkare, nycklar för att kryptera det som
        skickas dit, webbläsarens namn och när en notis senast kom fram.
      </p>
      <p>
        Mejl från tjänsten läggs i en utkorg tills de är skickade. Då raderas innehållet, och kvar finns mottagarens
        namn och adress, ämnesraden och tidpunkten, som raderas efter {daysText(mailRetentionDays)}, liksom mejl som
        inte går att leverera.
      </p>
      <p>
        Skriver du till kundtjänst sparar vi det du skriver och bifogar, svaren, vem hos oss som har hand om ärendet och
        vilken mapp det gäller. Texten går också som mejl till dem som svarar. Låter du oss titta i en mapp sparar vi
        vem hos oss som öppnade vad där och när. Använder du kontaktformuläret sparar vi dessutom namn och e-postadress.
        Ärendet raderas {daysText(closedCaseRetentionDays)} efter att det har avslutats. Kontrollen av att du inte är en
        robot görs i din webbläsare och hos oss, utan någon utomstående tjänst.
      </p>
    </>
  )
}

export function Security() {
  const { identity } = useSettings()
  return (
    <>
      {identity.kind === 'embedded' ? (
        <p>
          Varje inloggning sparas med IP-adress, uppgift om webbläsare och enhet, när den började och när den slutar att
          gälla. Så kan du se och logga ut en enhet som du inte känner igen. En inloggning gäller i{' '}
          {daysText(unusedSessionDays)} efter att du senast använde den, och högst {daysText(longestSessionDays)}.
          Uppgiften tas bort när du loggar ut, annars natten efter att den slutat gälla.
        </p>
      ) : (
        <p>Google Firebase håller reda på var du är inloggad.</p>
      )}
      <p>
        I en säkerhetslogg står inloggningar, misslyckade försök, det som nekas och ändringar av konton, inbjudningar
        och roller, med tid, konto, den som gjorde det och IP-adress. Det som gäller ditt konto ser du under Mina
        uppgifter. Uppgifterna raderas efter {daysText(securityLogRetentionDays)}.
      </p>
      <p>
        När du bjuder in någon, höjer en roll, lämnar över en mapp, skapar en kalenderlänk eller en nyckel till ett
        program, slår på notiser eller låter kundtjänst titta sparas när det skedde och med vilken webbläsare, i{' '}
        {daysText(admissionDays)}. Så kan du se och avsluta det som någon annan har gjort, om de har kommit in på ditt
        konto. En länk som visar något ur en mapp sparas med vem den är till, hur ofta den öppnades och när senast, men
        inte av vem, och raderas {daysText(endedShareDays)} efter att den har slutat gälla. I webbläsaren som öppnar den
        gäller en kaka i {parcelVisitHours}&nbsp;timmar. En firma som levererar något sparar kundens namn och adress,
        tills firmans mapp är borta. Kunden ser den i sin inkorg, om adressen är bekräftad, och kan slänga den därifrån
        utan att firman får veta det. Var kunden lägger leveransen står bara i kundens egen mapp. En överlämning kan
        ångras i {undoTransferHours}&nbsp;timmar. Så länge sparas vilka den gäller, och länkarnas koder som
        kontrollvärden.
      </p>
      <p>
        Lämnar någon över en mapp till en köpare sparas köparens adress, vem som svarade vad och när, och frågor med
        svar, tills säljarens mapp är borta. Koden som mejlas till köparen gäller i en halvtimme. Intyget om
        överlåtelsen har namn och e-postadress på båda sidor, och finns så länge någon av dem har sin mapp kvar.
      </p>
      <p>
        För att stå emot gissade lösenord och överbelastning finns räknare per IP-adress, konto och e-postadress, som
        stoppar för många försök. De raderas efter omkring {callCounterHours}&nbsp;timmar. Fel skrivs i serverns
        driftlogg, som vid felsökning också kan innehålla IP-adressen och sidans adress. Lösenord, inloggningskoder och
        innehållet i mejl skrivs inte där.
      </p>
    </>
  )
}
