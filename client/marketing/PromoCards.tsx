import { Link } from 'react-router'
import { mainCategory } from '#contract/rules/categories.ts'
import { urls } from '#contract/platform/urls.ts'
import { CategoryDrawing } from '#client/folders/drawings/CategoryDrawing.tsx'

const cards = [
  {
    to: urls.takeCare,
    categoryId: mainCategory.holidayHouse,
    title: 'Du som har hus, bil eller båt',
    text: 'Du vet när det sotades sist och var kvittot ligger.',
  },
  {
    to: urls.collaborate,
    categoryId: mainCategory.association,
    title: 'Du som sköter en förening',
    text: 'Nästa sekreterare får en pärm, inte en flyttlåda.',
  },
  {
    to: urls.afterSales,
    categoryId: mainCategory.firm,
    title: 'Du som har firma',
    text: 'Kunden får jobbet, garantin och bilderna i sin egen pärm.',
  },
]

/** Links to the marketing page for each audience. */
export function PromoCards() {
  return (
    // Safari drops the list role of lists without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className="mt-5 grid gap-2.5 sm:grid-cols-3 sm:gap-4">
      {cards.map(({ to, categoryId, title, text }) => (
        <li key={to} className={card}>
          <CategoryDrawing
            categoryId={categoryId}
            className="m-2.5 h-17 w-18 shrink-0 rounded-md sm:m-0 sm:h-18 sm:w-full sm:rounded-none"
          />
          <div className="min-w-0 py-2.5 pe-3 text-sm leading-snug sm:px-3.5 sm:pb-3">
            <h2 className="font-semibold">
              <Link to={to} className={wholeCard}>
                {title}
              </Link>
            </h2>
            <p className="text-ink-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

const card =
  'group relative flex items-center overflow-clip rounded-lg border border-line bg-surface-raised transition-[box-shadow,border-color] duration-200 hover:border-line-strong hover:shadow-card sm:flex-col sm:items-stretch'
// The focus ring is inset, because the card clips its drawing.
const wholeCard =
  'after:absolute after:inset-0 after:rounded-lg group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-focus'
