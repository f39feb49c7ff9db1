import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, day, id, optionalBodyId, page, timestamp } from '#contract/platform/fields.ts'
import { createdPerHour, limits } from '#contract/platform/limits.ts'
import { meterUnits } from '#contract/rules/meter.ts'
import { ReadingWhenDone } from '#contract/rules/readingFields.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** A reading: what the meter of a component stood at on a day. */
export const MeterReading = z.object({
  id: z.int(),
  folderId: z.int(),
  componentId: z.int(),
  componentName: z.string(),
  /** In steps of the unit: thousandths of m³ and MWh, else tenths. */
  value: z.int(),
  unit: z.enum(meterUnits),
  readOn: z.string(),
  /** The meter was replaced or set to zero since the reading before. */
  isReset: z.boolean(),
  /** The meter began again from zero when it would have shown this; null: it did not. */
  turnedAt: z.int().nullable(),
  /** The event with which it was read. */
  activityId: z.int().nullable(),
  eventTitle: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: timestamp,
})
export type MeterReading = z.input<typeof MeterReading>

export const MeterReadingChange = z.object({ ...ReadingWhenDone.shape, readOn: day })
export type MeterReadingChange = z.input<typeof MeterReadingChange>

export const NewMeterReading = z.object({ ...MeterReadingChange.shape, activityId: optionalBodyId })
export type NewMeterReading = z.input<typeof NewMeterReading>

const inFolder = z.object({ ...caller, folderId: id })

const wireNames = {
  folderId: 'myObjectId',
  createdAt: 'createDate',
}

export const meterReadings = withWireNames('meterReadings', wireNames, {
  ofComponent: endpoint({
    method: 'GET',
    path: '/api/Component/:id/readings',
    byToken: 'read',
    reloadedBy: changesOf.components,
    summary: 'What the meter of a component has stood at, the latest first.',
    params: z.object({ id }),
    query: inFolder.extend(page(limits.inFolder)),
    answer: z.array(MeterReading),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Component/:id/readings',
    byToken: 'write',
    summary: 'Notes what the meter of a component stands at, and plans anew what repeats by it.',
    statuses: [201],
    params: z.object({ id }),
    query: inFolder,
    body: NewMeterReading,
    answer: MeterReading,
    problems: [
      'folderNotFound',
      'accessDenied',
      'folderArchived',
      'folderFull',
      'componentNotFound',
      'activityNotFound',
      'readingNotFound',
    ],
    limit: createdPerHour.readings,
    isRepeatable: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/Component/:id/readings/:readingId',
    summary: 'Changes a reading of a meter, and plans anew what repeats by it.',
    params: z.object({ id, readingId: id }),
    query: inFolder,
    body: MeterReadingChange,
    answer: MeterReading,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'componentNotFound', 'readingNotFound'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Component/:id/readings/:readingId',
    summary: 'Removes a reading of a meter for good, and plans anew what repeats by it.',
    statuses: [204],
    params: z.object({ id, readingId: id }),
    query: inFolder,
    answer: z.null(),
    problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'readingNotFound'],
  }),
})
