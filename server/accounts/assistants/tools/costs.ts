import { toolInputs } from '#contract/accounts/assistants.ts'
import type { Share } from '#contract/content/costs.ts'
import { moneyText } from '#contract/rules/money.ts'
import { costsOfYear } from '#server/content/costs/queries.ts'
import { grant } from '#server/rules/access/access.ts'
import { assertSeesCosts } from '#server/rules/domain/costVisibility.ts'
import { placeOf } from '../answer.ts'
import { authorsOf } from '../authors.ts'
import { tool } from './tool.ts'

const mostYears = 20

export const costs = tool({
  name: 'kostnader',
  title: 'Kostnader',
  description: 'Vad ett år kostade, delat på mappar, komponenter och firmor, och de största händelserna.',
  scope: 'read',
  input: toolInputs.kostnader,
  async run({ services: { db }, userId }, { year, folderId }) {
    const granted = folderId === undefined ? null : await grant(db, userId, folderId, 'ReadFolder')
    if (granted) assertSeesCosts(granted)
    const found = await costsOfYear(db, granted ?? { userId, categoryId: undefined }, { year })
    const money = (hundredths: number) => moneyText(hundredths, found.currency)
    const shares = [
      ...sharesOf('folder', 'Mapp', found.folders),
      ...sharesOf('component', 'Komponent', found.components),
      ...sharesOf('firm', 'Firma', found.firms),
    ]
    const largest = found.largest.map((event) => ({ kind: 'activity', ...event }))
    const authorOf = await authorsOf(db, [...shares, ...largest])
    return {
      facts: {
        ar: found.year,
        summa: money(found.cost),
        handelser: found.events,
        senaste_tolv_manaderna: money(found.lastTwelveMonths),
        per_ar: Object.fromEntries(found.years.slice(-mostYears).map((one) => [one.year, money(one.cost)])),
        per_typ: Object.fromEntries(found.types.map(({ title, cost }) => [title ?? 'Övrigt', money(cost)])),
      },
      rows: [
        ...largest.map((event) => ({
          del: 'Största',
          id: event.id,
          folderId: event.folderId,
          dag: event.day,
          belopp: money(event.cost),
          text: event.title,
          fran: placeOf(event, 'Händelse'),
          skrivet_av: authorOf(event),
        })),
        ...shares.map((share) => ({
          del: share.word,
          id: share.id,
          belopp: money(share.cost),
          text: share.title,
          fran: share.word,
          skrivet_av: authorOf(share),
        })),
      ],
    }
  },
})

const sharesOf = (kind: string, word: string, shares: readonly Share[]) =>
  shares.flatMap(({ id, title, cost }) =>
    id === null || title === null || cost === 0 ? [] : [{ kind, word, id, title, cost }],
  )
