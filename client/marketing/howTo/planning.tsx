import { Illustration } from '../pictures/Illustration.tsx'

export function Planning() {
  return (
    <>
      <p>
        En planerad händelse kan ha en <strong>påminnelse</strong>, en ansvarig, en checklista och en firma som utför
        den. Den kan också <strong>upprepas</strong>: varje år i maj, sex månader efter förra gången eller efter vad en
        mätare visar. Ett tryck på ringen framför markerar den som klar, och då läggs nästa in. Hur det gick, vad det
        kostade och kvittot lägger du till när du vill. Ändrar du en händelse som upprepas väljer du om det gäller bara
        den här gången eller alla som följer.
      </p>
      <Illustration name="aret" alt="Det som ska göras: försenat, inom kort och senare.">
        Det som ska göras, i den ordning det kommer.
      </Illustration>
      <p>
        <strong>Din vecka</strong> under Mer säger i högst fem rader vad som väntar, och kommer som mejl om du vill.
      </p>
      <p>
        På sidan Händelser visar <strong>Kalender</strong> månaden och året. En länk till telefonens kalender skapar du
        under Mina uppgifter. Där får också egna program och assistenter sina nycklar. Programmen kan få veta när något
        ändras. Det de föreslår väntar i inkorgen på ditt ja.
      </p>
      <p>
        Överst i mappen finns <strong>Tidslinje</strong>, med allt som har hänt, och <strong>År och kostnader</strong>:
        vad mappen har kostat år för år, de närmaste tio åren och årets rapport som pdf. I mappens meny hämtar eller
        läser du hela mappen som pdf, och underlaget till försäkringen. Vad alla mappar har kostat tillsammans ser du
        under <strong>Kostnader</strong> i menyn med ditt namn, i telefonen under Mer. Under Komponenter skriver du ut{' '}
        <strong>etiketter</strong> med en kod som telefonens kamera läser.
      </p>
      <p>
        Under <strong>Det löpande</strong> i mappens meny står avtalen: fota ett, så läses dagarna, du påminns i tid och{' '}
        <strong>Säg upp</strong> skriver brevet. <strong>Mätaren</strong> fotar du, eller så hämtar du in nätbolagets
        fil. Här står också vad du lånar ut, ”Stegen till Olle till söndag”, och vem som har vilken nyckel.{' '}
        <strong>Ronden</strong> tar komponenterna en i taget, också utan nät. En förening får sin underhållsplan på
        trettio år.
      </p>
      <Illustration name="kostnader" alt="Vad huset har kostat i år: summan, antalet händelser och snittet per år.">
        Vad huset har kostat, år för år.
      </Illustration>
    </>
  )
}
