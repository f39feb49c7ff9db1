import { CalendarCheck, FolderTree, Users } from 'lucide-react'
import { Navigate, useLocation } from 'react-router'
import { wantedPage } from '../wantedPage.ts'
import { useSession } from '../session.tsx'
import { Container } from '../ui/Container.tsx'
import { AuthPanel } from '../users/AuthPanel.tsx'

const promises = [
  {
    Icon: FolderTree,
    title: 'Ordning som håller i tjugo år',
    text: 'En mapp för huset, en för båten. I dem undermappar för el, värme, motor och allt annat som behöver skötas.',
  },
  {
    Icon: CalendarCheck,
    title: 'Det som hänt och det som ska göras',
    text: 'Skriv upp besiktningar, reparationer och inköp. Nästa gång vet du vem som gjorde vad, och när.',
  },
  {
    Icon: Users,
    title: 'Tillsammans med dem du litar på',
    text: 'Bjud in familjen, styrelsen eller hantverkaren. Du bestämmer vad var och en får se och ändra.',
  },
]

export default function StartPage() {
  const { user } = useSession()
  const location = useLocation()
  if (user) return <Navigate to={wantedPage(location.state)} replace />
  return (
    <Container>
      <div className="grid items-start gap-x-16 gap-y-8 py-8 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] lg:py-16">
        <header>
          <h1 className="max-w-[20ch] text-3xl font-bold tracking-tight">
            Allt om det du tar hand om, samlat i en pärm
          </h1>
          <p className="mt-4 max-w-prose text-lg text-ink-muted">
            Pärmen är platsen för husets papper, båtens service och föreningens beslut. Den är gratis att använda.
          </p>
        </header>
        <div className="lg:row-span-2">
          <AuthPanel />
        </div>
        <ul className="flex flex-col gap-7 pt-2">
          {promises.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <div>
                <h2 className="text-lg font-semibold">{title}</h2>
                <p className="mt-1 max-w-prose text-ink-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Container>
  )
}
