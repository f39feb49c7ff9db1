import { Article } from '#client/marketing/Article.tsx'
import { ServiceDrawing } from '#client/marketing/drawings/ServiceDrawing.tsx'
import { Illustration } from '#client/marketing/pictures/Illustration.tsx'
import { NextStep } from '#client/marketing/NextStep.tsx'
import { Note } from '#client/marketing/Note.tsx'
import type { Section } from '#client/marketing/sections.ts'
import { urls } from '#contract/platform/urls.ts'

export default function AfterSalesPage() {
  return (
    <Article
      title="Efterservice som märks"
      lead="När fakturan är betald börjar den längsta delen av relationen. Den som tar hand om sina kunder också då är den som de ringer nästa gång."
      drawing={<ServiceDrawing />}
      sections={sections}
      aside={<Visit />}
    >
      <NextStep title="Prova med en kund" to={urls.howTo} label="Läs guiden">
        Guiden visar hur ni skapar en mapp, bjuder in kunden och skriver in det första besöket.
      </NextStep>
    </Article>
  )
}

const sections: Section[] = [
  { id: 'efter-leveransen', title: 'Efter leveransen', Text: AfterDelivery },
  { id: 'servicebok', title: 'En gemensam servicebok', Text: SharedBook },
  { id: 'skriv-upp', title: 'Vad som är värt att skriva ner', Text: WorthWriting },
  { id: 'vinsten', title: 'Vad alla tjänar på det', Text: Gain },
]

function AfterDelivery() {
  return (
    <>
      <p>
        En värmepump ska fungera i femton år eller mer. Att installera den tar två dagar. Ändå handlar det mesta av
        kontakten mellan företag och kund om just de två dagarna: offerten, tiderna, priset. Sedan blir det tyst, tills
        något går sönder.
      </p>
      <p>
        Under tiden försvinner kunskap. Kunden minns inte vilket företag som drog rören, montören minns inte hur det såg
        ut bakom panelen och protokollet ligger i en mejlkorg hos någon som har slutat. När kunden till slut hör av sig
        får alla börja från början.
      </p>
    </>
  )
}

function SharedBook() {
  return (
    <>
      <p>
        Bilen har en servicebok. Huset, båten och maskinen kan också ha en. I Pärmen skapar kunden en huvudmapp för sitt
        hus och bjuder in ert företag till den undermapp som rör er, till exempel Värme & ventilation. Som partner
        skriver ni in besök, byten och mätvärden. Resten av huset ser ni inte, mer än huvudmappens titel.
      </p>
      <p>
        Det går också att göra tvärtom. Ett företag kan skapa en mapp för varje anläggning som det ansvarar för och
        bjuda in kunden som observatör. Då läser kunden allt som har gjorts och kan skriva till er, utan att kunna ändra
        i det som står.
      </p>
      <p>
        Är jobbet ett enda, utan mapp tillsammans, levererar ni det. Kunden får en länk, ser utan konto vad som är gjort
        och lägger det i sin egen mapp. Rättar ni något senare jämför kunden och väljer själv.
      </p>
      <p>
        Så gör ni: skapa en huvudmapp av kategorin Företag, med en undermapp för varje kund. Skriv in jobbet, markera
        det som klart och tryck <strong>Leverera</strong>. Pärmen säger vilka papper som brukar höra till. Mejla länken,
        eller lägg lappen med QR-kod till fakturan. Under <strong>Kunder och leveranser</strong> ser ni vad som är
        hämtat, vilka papper som är på väg och vilken service kunden har sagt ja till. Mer får ni aldrig veta om kundens
        pärm.
      </p>
    </>
  )
}

function WorthWriting() {
  return (
    <>
      <p>Tänk på nästa tekniker, som står i pannrummet en söndag i januari. Vad behöver den personen veta?</p>
      <ul>
        <li>Vad som sitter där, med modell, serienummer och år, upplagt som komponent.</li>
        <li>Varje besök som en händelse med datum, åtgärd och resultat.</li>
        <li>Det som inte åtgärdades den här gången, och varför.</li>
        <li>När nästa genomgång bör göras, inlagd som planerad händelse som kunden blir påmind om.</li>
      </ul>
      <p>Protokoll, bruksanvisningar och bilder lägger ni direkt i händelsen eller komponenten.</p>
      <Illustration name="komponent" alt="En värmepump med foto, garanti och pris.">
        Värmepumpen i kundens mapp.
      </Illustration>
    </>
  )
}

function Gain() {
  return (
    <>
      <p>
        Det blir färre resor i onödan, eftersom rätt reservdel ligger i bilen från början. Samtalen blir kortare,
        eftersom båda läser samma sak. Vid en reklamation finns det nedskrivet vad som gjordes och när, och det skyddar
        både kunden och er.
      </p>
      <p>
        För en bostadsrättsförening är det särskilt tydligt. OVK-protokollet, hissbesiktningen och avtalet om snöröjning
        hör till huset, inte till den som råkade vara ordförande det året. När styrelsen byts ut vill den nya veta vad
        som är gjort, vad som är lovat och vem man ringer. En leverantör som har skrivit ner det har redan svarat.
      </p>
      <p>Kunden kan sällan bedöma ett lödställe eller en injustering, men ser om ni håller ordning.</p>
    </>
  )
}

function Visit() {
  return (
    <Note
      title="Ett besök, nedskrivet"
      entries={[
        { term: 'Händelse', text: 'Service av luftvärmepump' },
        { term: 'Komponent', text: 'Värmepump, nedre plan' },
        { term: 'Datum', text: '12 oktober' },
        { term: 'Typ', text: 'Underhåll' },
        {
          term: 'Hur det gick',
          text: 'Filter rengjorda, trycket kontrollerat. Dräneringsslangen är spröd och bör bytas till våren.',
        },
        { term: 'Status', text: 'Klar' },
      ]}
    />
  )
}
