import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { bodyId, caller, id, page } from '#contract/platform/fields.ts'
import { importFields } from './importFields.ts'
import { ReadChoices } from './importSettings.ts'
import {
  ChangedSince,
  conflictChoices,
  Counts,
  ImportAmounts,
  importedKinds,
  ImportMeter,
  ImportRow,
  ImportRun,
  longestPasted,
  mostImports,
  mostPlaces,
  OpenImport,
  Pairs,
  Place,
  rowStates,
} from './importShapes.ts'
import { limits } from '#contract/platform/limits.ts'
import { named } from '#contract/platform/wire.ts'

const params = z.object({ id })
const query = z.object({ ...caller, folderId: id })
const ofRow = z.object({ id, number: id })
const one = '/api/Import/:id'
const missing = ['importNotFound', 'folderNotFound', 'accessDenied', 'folderArchived'] as const
const changing = [...missing, 'importNotDraft'] as const
const often = { max: 3_600, windowSeconds: 3600 }

export const imports = named('imports', {
  inFolder: endpoint({
    method: 'GET',
    path: '/api/Import',
    reloadedBy: ['import'],
    summary: 'The files that the caller is taking in to a folder, or has taken in lately, the newest first.',
    query: query.extend(page(mostImports)),
    answer: z.array(ImportRun),
    isPaged: true,
    problems: ['folderNotFound', 'accessDenied', 'folderArchived'],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/Import',
    summary:
      'Reads a file that has been uploaded, or what was pasted, into a draft. Nothing of it is in the folder yet.',
    statuses: [201],
    body: z
      .object({
        folderId: bodyId,
        uploadId: z.uuid().optional(),
        text: z.string().max(longestPasted).optional(),
      })
      .refine((body) => (body.uploadId === undefined) !== (body.text === undefined), {
        path: ['uploadId'],
        error: 'Välj en fil eller klistra in.',
      }),
    answer: OpenImport,
    problems: [...missing, 'uploadNotFound', 'importUnreadable', 'tooManyImports', 'notReady'],
    limit: { max: 120, windowSeconds: 3600 },
  }),
  drafts: endpoint({
    method: 'GET',
    path: '/api/Import/drafts',
    reloadedBy: ['import'],
    summary: 'What the caller has begun to take in and not finished, in all folders that they see; at most twenty.',
    query: z.object(caller),
    answer: z.array(ImportRun),
  }),
  one: endpoint({
    method: 'GET',
    path: one,
    reloadedBy: ['import'],
    summary: 'A file on its way in, or that came in: how it was read and paired, and how far it has come.',
    params,
    query,
    answer: OpenImport,
    problems: [...missing],
  }),
  read: endpoint({
    method: 'PUT',
    path: '/api/Import/:id/settings',
    summary: 'Reads the file anew, with other settings.',
    params,
    query,
    body: ReadChoices.extend({ sheet: z.int().min(0).max(49).default(0) }),
    answer: OpenImport,
    problems: [...changing, 'importUnreadable', 'notReady'],
    limit: { max: 300, windowSeconds: 3600 },
  }),
  pair: endpoint({
    method: 'PUT',
    path: '/api/Import/:id/pairs',
    summary: 'Says what the columns are and where the places belong, and works out what becomes of each row.',
    params,
    query,
    body: z.object({
      makes: z.enum(importedKinds),
      pairs: Pairs,
      places: z.array(z.object({ name: z.string().max(limits.description), to: Place })).max(mostPlaces),
      meter: ImportMeter.nullable().default(null),
      /** As they were, where not given. */
      amounts: ImportAmounts.optional(),
      /** The step that is open. */
      step: z.int().min(1).max(3).default(2),
    }),
    answer: OpenImport,
    problems: [...changing, 'changedMeanwhile'],
    limit: often,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/Import/:id/rows',
    reloadedBy: ['import'],
    summary: 'The rows of a file and what becomes of them, in its order; those of one state, where asked.',
    params,
    query: query.extend({ state: z.enum(rowStates).optional(), ...page(limits.inFolder) }),
    answer: z.array(ImportRow),
    isPaged: true,
    problems: [...missing],
  }),
  changeRow: endpoint({
    method: 'PUT',
    path: '/api/Import/:id/row/:number',
    summary: 'Mends what a row says, leaves it out, or chooses in a conflict. What is not given stays.',
    params: ofRow,
    query,
    body: z.object({
      mended: z.partialRecord(z.enum(importFields), z.string().max(limits.description)).optional(),
      isLeftOut: z.boolean().optional(),
      choice: z.enum(conflictChoices).optional(),
    }),
    answer: z.object({ row: ImportRow, counts: Counts }),
    problems: [...changing, 'importRowNotFound'],
    limit: often,
  }),
  changeAll: endpoint({
    method: 'PUT',
    path: '/api/Import/:id/rows',
    summary: 'Leaves all rows of a state out, or in, or chooses the same in all conflicts.',
    params,
    query,
    body: z.object({
      state: z.enum(rowStates),
      isLeftOut: z.boolean().optional(),
      choice: z.enum(conflictChoices).optional(),
    }),
    answer: Counts,
    problems: [...changing],
    limit: often,
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/Import/:id/write',
    summary: 'Begins to write the rows into the folder: all of them or none. How it goes is asked of the import.',
    statuses: [204],
    params,
    query,
    answer: z.null(),
    problems: [...changing, 'folderFull'],
    limit: { max: 120, windowSeconds: 3600 },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/Import/:id/cancel',
    summary: 'Stops the writing: nothing has come in then, and it is a draft again.',
    statuses: [204],
    params,
    query,
    answer: z.null(),
    problems: [...missing],
  }),
  left: endpoint({
    method: 'GET',
    path: '/api/Import/:id/left',
    reloadedBy: ['import'],
    summary: 'The rows that did not come in, with why, as a file that a spreadsheet opens.',
    params,
    query,
    answer: z.object({ fileName: z.string(), content: z.string() }),
    problems: [...missing],
  }),
  changedSince: endpoint({
    method: 'GET',
    path: '/api/Import/:id/changed',
    reloadedBy: ['import'],
    summary: 'What came in and has been changed since, the latest first: it is asked about before all is undone.',
    params,
    query: query.extend(page(limits.inFolder)),
    answer: z.array(ChangedSince),
    isPaged: true,
    problems: [...missing],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/Import/:id/undo',
    summary: 'Moves all that came in to the trash. What has been changed since goes too, or stays.',
    params,
    query,
    body: z.object({ keepsChanged: z.boolean() }),
    answer: OpenImport,
    problems: [...missing, 'importNotDone', 'changedMeanwhile'],
    limit: { max: 120, windowSeconds: 3600 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    summary: 'Throws a draft away: the last is kept for a day, to be taken back.',
    statuses: [204],
    params,
    query,
    answer: z.null(),
    problems: [...changing],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/Import/:id/restore',
    summary: 'Takes back the draft that was thrown away last.',
    statuses: [204],
    params,
    query,
    answer: z.null(),
    problems: [...missing, 'tooManyImports'],
  }),
})
