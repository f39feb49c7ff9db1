import { z } from 'zod'
import { Activity, activities } from '#contract/content/activities.ts'
import { toWire } from '#contract/platform/wire.ts'

/** `node bench/wire.ts`: what the specification's names cost when a page of 50 events is serialised. */

const event = {
  id: 1,
  folderId: 7,
  folderTitle: 'El',
  folderStatusId: 18,
  parentTitle: 'Villa Solhem',
  parentStatusId: 18,
  title: 'Elbesiktning',
  description: 'Hela huset. '.repeat(20),
  outcome: 'Utan anmärkning.',
  componentId: 3,
  componentName: 'Elcentral',
  startDate: '2026-11-22',
  endDate: '2026-11-22',
  typeId: 3,
  typeName: 'Besiktning',
  statusId: 22,
  statusName: 'Klar',
  createdBy: 'Anna Berg',
  roleId: 1,
  roleName: 'Grundare',
  memberStatusId: 14,
  createdAt: new Date(),
  updatedAt: new Date(),
} as z.output<typeof Activity>
const page = Array.from({ length: 50 }, () => event)
const answer = z.array(Activity)
const names = activities.inFolder.wire.answer

const serialise = () => JSON.stringify(z.encode(answer, page))
const serialiseForWire = () => JSON.stringify(toWire(names, z.encode(answer, page)))

/** Microseconds each, the median of many rounds. */
function measure(run: () => string) {
  const times = Array.from({ length: 300 }, () => {
    const start = performance.now()
    for (let turn = 0; turn < 20; turn++) run()
    return ((performance.now() - start) / 20) * 1000
  })
  return Math.round(times.toSorted((a, b) => a - b)[150] ?? 0)
}

measure(serialise)
measure(serialiseForWire)
console.table({ 'in the code’s names': measure(serialise), 'in the specification’s': measure(serialiseForWire) })
