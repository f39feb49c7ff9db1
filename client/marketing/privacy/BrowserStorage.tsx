/** What is stored in the user's browser. */
export function BrowserStorage() {
  return (
    <>
      <p>
        Du behöver inte godkänna några kakor, eftersom det bara finns sådana som inloggningen kräver. Den som läser utan
        att logga in får inga.
      </p>
      <ul>
        <li>
          Kakan <Name>parmen.session_token</Name> håller dig inloggad. Den gäller i högst 30 dagar åt gången och kan
          inte läsas av program på sidan. På en säker anslutning börjar namnet med <Name>__Secure-</Name>.
        </li>
        <li>
          Kakan <Name>parmen.device</Name> minns i drygt ett år vilka konton som har varit inloggade i webbläsaren, utan
          att innehålla namn eller adress. Med den kan vi mejla dig när någon loggar in från en ny enhet.
        </li>
        <li>
          Medan du loggar in med en nyckel, i två steg eller med Google finns en kaka i några minuter som binder ihop
          stegen.
        </li>
        <li>
          I webbläsarens lokala lagring ligger ditt användarnummer under ett namn som börjar med{' '}
          <Name>parmen.userId</Name>, så att tjänsten slipper fråga efter det varje gång.
        </li>
        <li>
          Där ligger också det du har börjat skriva till någon eller till kundtjänst, under namn som börjar med{' '}
          <Name>parmen.draft</Name>, tills du skickar det eller loggar ut. Går inloggningen ut, eller avslutar du den
          från en annan enhet, ligger det kvar tills du loggar in igen. Loggar någon annan in tas det bort.
        </li>
        <li>
          I fliken, och bara så länge den är öppen, kan tre saker ligga: hemligheten i en inbjudan tills du har svarat,
          sidan du var på väg till när du valde att logga in med Google och tidpunkten när tjänsten senast fick ladda om
          sig själv.
        </li>
        <li>
          Är inloggningen inställd på Google Firebase lagrar Googles program i stället inloggningen i webbläsarens
          databas.
        </li>
      </ul>
      <p>
        Alla typsnitt, bilder och program hämtas från vår egen server. Det finns ingen besöksstatistik från någon annan,
        inga annonser och inga inbäddade tjänster. Undantaget är Google, och bara om du loggar in med Google eller om
        tjänsten är inställd på Firebase.
      </p>
    </>
  )
}

function Name({ children }: { children: string }) {
  return <code className="rounded-sm bg-surface-sunken px-1 py-0.5 text-sm wrap-anywhere">{children}</code>
}
