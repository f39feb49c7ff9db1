import { Link } from 'react-router'
import { urls } from '#contract/platform/urls.ts'
import { Scene } from './carousel/Scene.tsx'

const cards = [
  {
    to: urls.takeCare,
    scene: 'varda',
    title: 'Ta hand om det du värdesätter',
    text: 'Sotning, oljebyte och vinterförvaring. Så får det du äger den skötsel det behöver, i tid.',
  },
  {
    to: urls.afterSales,
    scene: 'service',
    title: 'Efterservice som blir kvar',
    text: 'För dig som säljer, bygger eller servar: ge kunden hela historiken, ordnad från första dagen.',
  },
  {
    to: urls.collaborate,
    scene: 'ihop',
    title: 'Samarbeta om det ni delar',
    text: 'Familjen om stugan, styrelsen om klubben. Var och en får sin roll, och alla ser samma sak.',
  },
]

/** Links to the marketing page for each audience. */
export function PromoCards() {
  return (
    // Safari drops the list role of lists without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className="grid gap-4 sm:gap-5 md:grid-cols-3">
      {cards.map(({ to, scene, title, text }) => (
        <li key={to} className={card}>
          <Scene name={scene} viewBox="0 0 120 96" className="h-20 w-25 shrink-0 md:h-24 md:w-30" />
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">
              <Link to={to} className={wholeCard}>
                {title}
              </Link>
            </h2>
            <p className="mt-1 text-sm text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const card =
  'group relative flex gap-4 rounded-lg border border-line bg-surface-raised p-5 shadow-card transition-[box-shadow,border-color] duration-200 hover:border-line-strong hover:shadow-lift md:flex-col md:p-6'
const wholeCard =
  'after:absolute after:inset-0 after:rounded-lg group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus'
