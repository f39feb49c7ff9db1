import { urls } from '../../urls.ts'
import { TextLink } from '../../ui/links.tsx'

export function Start() {
  return (
    <p>
      Skapa ett konto på <TextLink to={urls.register}>startsidan</TextLink> med e-post och lösenord. När du loggar in
      kommer du till Dashboard: där ligger dina mappar, Anslagstavlan med sådant som väntar på dig och det som senast
      har ändrats. Bekräfta gärna din e-postadress med länken som vi mejlar. Då ser du också inbjudningar som har
      skickats till den.
    </p>
  )
}

export function Folders() {
  return (
    <>
      <p>
        En <strong>huvudmapp</strong> är det du tar hand om: huset, bilen, båten, föreningen. Välj ”+&nbsp;Ny&nbsp;mapp”
        på Dashboard, ge den en titel och en kategori, och fyll i ort om du vill. Du kan börja tomt, eller från en mall
        för till exempel villa, bil eller båtklubb med undermappar, komponenter och ett års planerade händelser. Du
        väljer själv vad som ska följa med, och blir mappens grundare.
      </p>
      <p>
        En <strong>undermapp</strong> är en del av det. Under ett hus passar El, VVS, Tak & fasad och Försäkring &
        avtal, under en båt Motor & drev, Rigg & segel och Vinterförvaring. Kategorierna att välja bland följer
        huvudmappens. Djupare än så går det inte: två nivåer räcker långt och är lätta att hitta i.
      </p>
      <p>
        En mapp som inte används längre kan <strong>arkiveras</strong>. Då går den att läsa men inte att ändra, och den
        kan tas upp ur arkivet igen. Under <strong>Historik</strong> står vem som har ändrat vad i mappen, och med
        förstoringsglaset överst hittar du allt du får se, i alla mappar på en gång.
      </p>
    </>
  )
}

export function Contents() {
  return (
    <>
      <p>I både huvudmappar och undermappar sparar du två slags saker.</p>
      <ul>
        <li>
          <strong>Händelser</strong> är sådant som görs: underhåll, reparationer, besiktningar, inköp, möten och
          anteckningar. En händelse har datum eller period, beskrivning, resultat och status, från planerad till klar.
        </li>
        <li>
          <strong>Komponenter</strong> är sådant som finns: värmepumpen, taket, utombordaren. En komponent har namn,
          beskrivning, status och gärna en länk till tillverkarens sida. Händelser kan knytas till en komponent i samma
          mapp.
        </li>
      </ul>
      <p>
        Ett exempel: i undermappen Värme & ventilation ligger komponenten Braskamin. Sotningen den 3 oktober är en
        händelse av typen Underhåll, knuten till kaminen, med resultatet ”Godkänd, byt packning i luckan inom ett år”.
        Filer går ännu inte att spara i mappen.
      </p>
    </>
  )
}
