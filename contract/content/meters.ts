import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { caller, id } from '#contract/platform/fields.ts'
import { uploadId } from '#contract/platform/uploadFields.ts'
import { meterUnits } from '#contract/rules/meter.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/* What went through a meter: by its readings, and by the files of whoever delivers. All in thousandths of its unit. */

/** What differs from last year. Told by the days of files from which day on, else of the month alone; never why. */
const Unusual = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('since'),
    day: z.string(),
    /** More a day than the same days last year; less than nothing: less. */
    perDay: z.int(),
    /** What was done within three days of it, the nearest. */
    event: z
      .object({ id: z.int(), title: z.string(), startDate: z.string(), createdBy: z.string().nullable() })
      .nullable(),
  }),
  z.object({ kind: z.literal('month'), percent: z.int() }),
])

export const MeterUse = z.object({
  folderId: z.int(),
  /** Null: the component has no meter, and nothing is known of it. */
  unit: z.enum(meterUnits).nullable(),
  /** Last year and this, each with its twelve months; null for a month of which some day is not known. */
  years: z.array(z.object({ year: z.int(), months: z.array(z.int().nullable()) })),
  /** The latest month in which a day is known, until the last such day. */
  latest: z
    .object({
      month: z.string(),
      from: z.string(),
      to: z.string(),
      used: z.int(),
      /** On the same days a year before. */
      lastYear: z.int().nullable(),
    })
    .nullable(),
  unusual: Unusual.nullable(),
  /**
   * What the latest month costs by the prices of agreements, in hundredths of crowns: those of the meter, and those of its
   * unit, or of the grid, where it is the only one of that in the agreement's folder and below it. Null without any; none of
   * which the caller does not see the costs.
   */
  cost: z
    .object({
      lines: z.array(
        z.object({
          agreementId: z.int(),
          /** The meter's folder, or its main folder. */
          folderId: z.int(),
          title: z.string(),
          /** Null: what is fixed. */
          used: z.int().nullable(),
          /** In hundredths of hundredths. */
          unitPrice: z.int().nullable(),
          amount: z.int(),
        }),
      ),
      total: z.int(),
    })
    .nullable(),
  /** What was taken in of files, the latest first. */
  files: z.array(z.object({ id: z.int(), name: z.string(), from: z.string(), to: z.string() })),
})
export type MeterUse = z.input<typeof MeterUse>

/** How many values of a file, and the first and the last of their days. */
const Part = z.object({ values: z.int(), from: z.string(), to: z.string() }).nullable()

export const MeterFileLook = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** How many hours, quarters or days it has. */
  values: z.int(),
  used: z.int(),
  fresh: Part,
  /** There already, with the same values. */
  same: Part,
  /** There already, with others. */
  differing: Part,
  /** Days of which the file has a part alone: they are kept, and counted once the rest is there. */
  partDays: z.int(),
  /** Rows that are no values, by the first of them. */
  skipped: z.array(z.object({ row: z.int(), text: z.string() })),
  skippedRows: z.int(),
  /** What the meter says of the same days, where it was read at both ends; `until` is the day of its reading. */
  meter: z
    .object({ used: z.int(), fileUsed: z.int(), since: z.string(), until: z.string(), agrees: z.boolean() })
    .nullable(),
})
export type MeterFileLook = z.input<typeof MeterFileLook>

const params = z.object({ id })
const inFolder = z.object({ ...caller, folderId: id })
const missing = ['folderNotFound', 'accessDenied', 'folderArchived', 'componentNotFound'] as const
const ofFile = [...missing, 'uploadNotFound', 'importUnreadable', 'notReady'] as const
const limit = { max: 120, windowSeconds: 3600 }

export const meters = withWireNames(
  'meters',
  { folderId: 'myObjectId' },
  {
    use: endpoint({
      method: 'GET',
      path: '/api/Component/:id/use',
      byToken: 'read',
      reloadedBy: changesOf.components,
      summary: 'What went through the meter of a component, month by month beside last year, and what differs.',
      params,
      query: inFolder,
      answer: MeterUse,
      problems: ['folderNotFound', 'componentNotFound'],
    }),
    look: endpoint({
      method: 'POST',
      path: '/api/Component/:id/meterFiles/look',
      summary: 'Reads a file of what went through a meter, and says what of it is new. Nothing is kept of it.',
      params,
      query: inFolder,
      body: z.object({ uploadId }),
      answer: MeterFileLook,
      problems: [...ofFile],
      limit,
    }),
    takeIn: endpoint({
      method: 'POST',
      path: '/api/Component/:id/meterFiles',
      summary: 'Takes in what is new of such a file; what differs too, if that is asked for.',
      statuses: [201],
      params,
      query: inFolder,
      body: z.object({ uploadId, replaces: z.boolean().default(false) }),
      /** Null: nothing of it was new. */
      answer: z.object({ fileId: z.int().nullable() }),
      problems: [...ofFile, 'folderFull'],
      limit,
    }),
    undo: endpoint({
      method: 'DELETE',
      path: '/api/Component/:id/meterFiles/:fileId',
      summary: 'Takes away what a file gave: what earlier files say of its days stands again.',
      statuses: [204],
      params: z.object({ id, fileId: id }),
      query: inFolder,
      answer: z.null(),
      problems: [...missing, 'importNotFound'],
    }),
  },
)
