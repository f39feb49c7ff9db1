import { Article } from '#client/marketing/Article.tsx'
import { HouseDrawing } from '#client/marketing/drawings/HouseDrawing.tsx'
import { Illustration } from '#client/marketing/pictures/Illustration.tsx'
import { NextStep } from '#client/marketing/NextStep.tsx'
import { Note } from '#client/marketing/Note.tsx'
import type { Section } from '#client/marketing/sections.ts'
import { urls } from '#contract/platform/urls.ts'

export default function TakeCarePage() {
  return (
    <Article
      title="Ta hand om det du värdesätter"
      lead="Det som sköts i tid håller längre. Det svåra är sällan själva arbetet, utan att komma ihåg vad som gjordes, när och av vem."
      drawing={<HouseDrawing />}
      sections={sections}
      aside={<Year />}
    >
      <NextStep title="Så kommer du i gång" to={urls.howTo} label="Läs guiden">
        I guiden går vi igenom mappar, händelser och komponenter, steg för steg.
      </NextStep>
    </Article>
  )
}

const sections: Section[] = [
  { id: 'i-ratt-tid', title: 'Små insatser i rätt tid', Text: InTime },
  { id: 'skriv-upp', title: 'Skriv ner det när det händer', Text: WriteItDown },
  { id: 'delarna', title: 'Lär känna delarna', Text: KnowTheParts },
  { id: 'ta-vid', title: 'När någon annan tar vid', Text: HandOver },
]

function InTime() {
  return (
    <>
      <p>
        En altan som oljas vartannat år klarar sig i decennier. Glöms den bort några somrar får du byta brädor i
        stället. Samma sak gäller takrännan som ingen rensade, kamremmen som aldrig blev bytt och båtkapellet som
        packades ner fuktigt. Skadan kommer långsamt, och när den syns har den redan blivit dyr.
      </p>
      <p>
        Det är sällan lättja som ligger bakom. De flesta vill sköta om sitt hus, sin bil och sin båt. Men underhåll har
        långa mellanrum. Sotaren kommer när du nästan har glömt förra besöket, bilen ska besiktas senast fjorton månader
        efter förra gången och målningen av fönstren väntar tills färgen redan har släppt. Ingen håller allt det i
        huvudet.
      </p>
    </>
  )
}

function WriteItDown() {
  return (
    <>
      <p>
        Bäst är att skriva ner det samma dag. Då minns du fortfarande vilken kulör du valde till fönstren, vad
        elektrikern sa om jordfelsbrytaren och vad reservdelen hette. Om tre år gör du det inte.
      </p>
      <p>
        I Pärmen blir varje sådan sak en händelse, med rubrik, datum och beskrivning. När arbetet är gjort fyller du i
        resultatet. ”Impregnerade båtkapellet, två lager, en och en halv liter gick åt” tar en halv minut att skriva.
        Nästa vår vet du hur mycket du ska köpa.
      </p>
      <p>
        Det som ligger framför dig kan du lägga in på samma sätt, som en planerad händelse. Du blir påmind i tid, och
        det som återkommer läggs in på nytt när du markerar det som klart. Då står sotningen i oktober bredvid den
        förra, och du ser både vad som väntar och hur det gick sist.
      </p>
      <Illustration name="bat" alt="En båts händelser: upptagning, service och sjösättning, med dag och kostnad.">
        Tre säsonger med båten, i samma mapp.
      </Illustration>
    </>
  )
}

function KnowTheParts() {
  return (
    <>
      <p>
        Ett hus är många saker på en gång. Pannan, fläkten, taket och vitvarorna har var sin ålder och var sin skötsel.
        Lägg upp dem som komponenter, med tillverkare, modell och gärna bruksanvisningen. När fläkten en dag börjar låta
        vet du vilken motor som sitter i den. De händelser som rör fläkten knyter du till komponenten, så att den får en
        egen historia.
      </p>
      <p>
        Samma sak gäller bilens däck och båtens impeller. Det som slits, byts eller behöver skötas passar som komponent.
      </p>
    </>
  )
}

function HandOver() {
  return (
    <>
      <p>
        Förr eller senare ska någon annan kunna sköta det som du har skött. Barnen tar över sommarstugan, grannen ser
        till huset i februari, bilen får en ny ägare. Den som tar vid får då en berättelse i stället för en kartong med
        kvitton. En köpare som kan läsa när kamremmen byttes och vad som anmärktes på vid besiktningen har mindre att
        oroa sig för. Den dagen lämnar du över mappen, och historiken följer med.
      </p>
      <p>
        Du behöver inte fylla i tjugo år bakåt. Börja med det som händer den här månaden och lägg till det gamla när du
        ändå har papperet i handen. Efter ett år har du en pärm som är värd att öppna.
      </p>
    </>
  )
}

function Year() {
  return (
    <Note
      title="Ett år med hus, bil och båt"
      entries={[
        { term: 'Mars', text: 'Se över taket efter snön och rensa hängrännorna.' },
        { term: 'April', text: 'Byt till sommardäck. Bottenmåla båten.' },
        { term: 'Maj', text: 'Sjösätt. Kontrollera flytvästar och brandsläckare.' },
        { term: 'Juni', text: 'Olja altanen, impregnera markis och kapell.' },
        { term: 'September', text: 'Boka sotaren och serva värmepumpen.' },
        { term: 'Oktober', text: 'Töm utekranarna. Ta upp båten och konservera motorn.' },
        { term: 'November', text: 'Byt till vinterdäck. Rensa hängrännorna från löv.' },
      ]}
    />
  )
}
