import { toolInputs } from '#contract/accounts/assistants.ts'
import { componentKind } from '#contract/items/component.ts'
import { Problem } from '#contract/platform/problems.ts'
import { moneyText } from '#contract/rules/money.ts'
import { activitiesOf } from '#server/content/activities/queries.ts'
import { openComponentIn } from '#server/content/components/queries.ts'
import { faultsIn } from '#server/content/faults/queries.ts'
import { grant } from '#server/rules/access/access.ts'
import { placeOf } from '../answer.ts'
import { authorsOf } from '../authors.ts'
import { describe } from '../describe.ts'
import { eventRows } from './eventRows.ts'
import { paperRows } from './paperRows.ts'
import { tool } from './tool.ts'

const mostFaults = 50

export const components = tool({
  name: 'sak',
  title: 'Sak med historia',
  description: 'En komponent: uppgifter, fel, papper och dess händelser, senast först.',
  scope: 'read',
  input: toolInputs.sak,
  async run({ services: { db }, userId, upTo }, { id, folderId }) {
    const granted = await grant(db, userId, folderId, 'ReadFolder')
    const component = await openComponentIn(db, granted, id)
    if (!component) throw new Problem('componentNotFound')
    const asked = { kind: 'component', id }
    const source = { fran: placeOf(component, 'Komponent'), skrivet_av: (await authorsOf(db, [asked]))(asked) }
    const { facts, rows } = await describe(db, componentKind, component, source)
    const faults = await faultsIn(db, granted, { componentId: id, topX: mostFaults, skip: 0 })
    const faultAuthor = await authorsOf(
      db,
      faults.items.map((fault) => ({ kind: 'fault', id: fault.id })),
    )
    const history = await activitiesOf(db, userId, {
      componentId: id,
      folderId,
      q: null,
      sort: 'latest',
      topX: upTo,
      skip: 0,
    })
    const before = [
      ...rows,
      ...faults.items.map((fault) => ({
        del: fault.isClosed ? 'Åtgärdat fel' : 'Fel',
        id: fault.id,
        dag: fault.reportedOn,
        text: fault.title,
        fran: placeOf(component, 'Fel'),
        skrivet_av: faultAuthor({ kind: 'fault', id: fault.id }),
      })),
      ...(await paperRows(db, userId, { folderId, componentId: id })),
    ]
    return {
      facts: { id, folderId, ...facts, kostat: component.costs.map(({ cost, currency }) => moneyText(cost, currency)) },
      rows: [...before, ...(await eventRows(db, history.items)).map((row) => ({ del: 'Händelse', ...row }))],
      total: before.length + history.total,
    }
  },
})
