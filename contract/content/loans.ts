import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  bodyId,
  caller,
  day,
  id,
  optionalBodyId,
  optionalDay,
  optionalLine,
  page,
  requiredLine,
} from '#contract/platform/fields.ts'
import { createdPerHour, limits } from '#contract/platform/limits.ts'
import { withWireNames } from '#contract/platform/wire.ts'
import { codesNotKept, saysCode } from '#contract/rules/accessCodes.ts'
import { folderFields, folderWireNames } from '#contract/rules/folderOfItem.ts'

/** What is lent of a folder, or was: a thing, or a key with a number. */
export const Loan = z.object({
  id: z.int(),
  ...folderFields,
  roleId: z.int(),
  componentId: z.int().nullable(),
  /** The component's name, or what it was called as it was lent. */
  what: z.string(),
  /** Null: it is no key. */
  keyNumber: z.int().nullable(),
  /** The member who has it; null: somebody else. */
  holderId: z.int().nullable(),
  /** A firm of the folder's register; null: none, or one of another. */
  firmId: z.int().nullable(),
  who: z.string(),
  /** The number at which they are reached, where one is known. */
  mobile: z.string().nullable(),
  note: z.string().nullable(),
  lentOn: z.string(),
  /** Null: until further notice. */
  dueOn: z.string().nullable(),
  /** Null: it is out. */
  returnedOn: z.string().nullable(),
  remindedOn: z.string().nullable(),
  reminders: z.int(),
})
export type Loan = z.input<typeof Loan>

const says = (line: ReturnType<typeof requiredLine>) => line.refine((text) => !saysCode(text), codesNotKept)
const note = optionalLine(limits.hint).refine((text) => !saysCode(text ?? ''), codesNotKept)

const early = (path: string) => ({ path: [path], error: 'Den dagen är före den då det lånades ut.' })

/** Lent to a member, or to anybody else by name; of these a firm may be one. */
export const NewLoan = z
  .object({
    folderId: bodyId,
    componentId: optionalBodyId,
    what: says(requiredLine(limits.title)),
    keyNumber: z.int().min(1).max(9999).nullish(),
    holderId: optionalBodyId,
    firmId: optionalBodyId,
    who: says(requiredLine(limits.company)),
    note,
    lentOn: day,
    dueOn: optionalDay,
    /** What was removed is noted again as it was. */
    returnedOn: optionalDay,
  })
  .refine(({ lentOn, dueOn }) => dueOn === null || dueOn >= lentOn, early('dueOn'))
  .refine(({ lentOn, returnedOn }) => returnedOn === null || returnedOn >= lentOn, early('returnedOn'))
export type NewLoan = z.input<typeof NewLoan>

/** What is not given stays as it was; without a day on which it came back it is out again. */
export const LoanChange = z
  .object({
    note,
    dueOn: optionalDay,
    returnedOn: optionalDay,
    /** Whoever has it is reminded today: once a week at most. Nothing is sent by it. */
    isReminded: z.literal(true),
  })
  .partial()
export type LoanChange = z.input<typeof LoanChange>

/** Days that pass between two reminders of one loan. */
export const daysBetweenReminders = 7

const inFolder = z.object({ ...caller, folderId: id })
const params = z.object({ id })
const ofOne = ['folderNotFound', 'accessDenied', 'folderArchived', 'loanNotFound'] as const

export const loans = withWireNames('loans', folderWireNames, {
  inFolder: endpoint({
    method: 'GET',
    path: '/api/Loan',
    reloadedBy: ['folder', 'component', 'firm', 'member'],
    kept: 'any',
    summary:
      'What is lent of a folder and of those below it that the caller may see, with keys that are at home, names in Swedish order; or what has come back, the latest first.',
    query: inFolder.extend({
      ...page(limits.inFolder),
      list: z.enum(['standing', 'back']).default('standing'),
      /** What a member has. */
      holderId: id.optional(),
    }),
    answer: z.array(Loan),
    isPaged: true,
    problems: ['folderNotFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Loan',
    summary: 'Notes that something is lent, and to whom.',
    statuses: [201],
    body: NewLoan,
    answer: Loan,
    problems: [
      'folderNotFound',
      'accessDenied',
      'folderArchived',
      'folderFull',
      'componentNotFound',
      'memberNotFound',
      'firmNotFound',
      'keyIsOut',
    ],
    limit: createdPerHour.loans,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/Loan/:id',
    summary: 'Says until when something is lent, that it has come back or has not, or that whoever has it is reminded.',
    params,
    query: inFolder,
    body: LoanChange,
    answer: Loan,
    problems: [...ofOne, 'keyIsOut', 'remindedLately'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/Loan/:id',
    summary: 'Removes for good that something was lent.',
    statuses: [204],
    params,
    query: inFolder,
    answer: z.null(),
    problems: ofOne,
  }),
})
