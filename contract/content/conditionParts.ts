import { z } from 'zod'
import { changesOf } from '#contract/platform/changes.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { id, optionalBodyId, timestamp } from '#contract/platform/fields.ts'
import { componentKind } from '#contract/items/component.ts'
import { fieldOf } from '#contract/items/shapes.ts'
import { withWireNames } from '#contract/platform/wire.ts'

/** Answers about a part: it looked good; there is none, or it need not be asked about; nobody knows its year. */
export const partAnswers = ['good', 'unneeded', 'unknown'] as const

/**
 * What becomes of a part on the page: it may need to be looked at, its year is asked for, it is fine by its age or
 * because somebody looked, or it was set aside.
 */
export const partStates = ['see', 'ask', 'fine', 'aside'] as const
export type PartState = (typeof partStates)[number]

const Part = z.object({
  /** Of `contract/content/partLives`, with the component unique in the list. */
  life: z.string(),
  /** Null: no component tells it, but events that are done. */
  componentId: z.int().nullable(),
  /** Where it lies, and the caller's role there. */
  folderId: z.int(),
  roleId: z.int(),
  /** The component's, else what the part is called. */
  name: z.string(),
  /** How often something is done with it, in words: 'målas'. Null: how long it lasts. */
  verb: z.string().nullable(),
  /** 'Målade', before the day on which it was. */
  done: z.string().nullable(),
  years: z.int(),
  upTo: z.int().nullable(),
  /** Null: nothing tells it. */
  year: z.int().nullable(),
  /** By what the year is known: the component's model year, the day it was bought, or an event. */
  by: z.enum(['built', 'bought', 'done']).nullable(),
  /** Of that event: yyyy-MM-dd. */
  day: z.string().nullable(),
  /** In whole years, at least 0. */
  age: z.int().nullable(),
  state: z.enum(partStates),
  source: z.object({
    name: z.string(),
    year: z.int(),
    checkedOn: z.string(),
    link: z.string(),
    isWeak: z.boolean(),
  }),
  answer: z
    .object({
      answer: z.enum(partAnswers),
      by: z.string(),
      at: timestamp,
      /** The year in which it may be shown again; of what looked good. */
      restsUntil: z.int().nullable(),
    })
    .nullable(),
  /** The next event with it that is still to be done. */
  planned: z.object({ id: z.int(), folderId: z.int(), title: z.string(), day: z.string().nullable() }).nullable(),
  /** Not of what a firm delivered: its words are not changed. */
  mayHaveYear: z.boolean(),
})
export type Part = z.input<typeof Part>
/** A part as the server has it before it is sent. */
export type FoundPart = z.output<typeof Part>

const Numberless = z.object({
  id: z.int(),
  folderId: z.int(),
  roleId: z.int(),
  name: z.string(),
  make: z.string().nullable(),
  model: z.string().nullable(),
  warrantyUntil: z.string(),
})
export type Numberless = z.input<typeof Numberless>

/** At most so many parts are listed of each state, the most urgent first. */
export const listedParts = 300
export const listedNumberless = 100

/** The parts of a main folder of which is known how long they usually last, and the serial numbers that a warranty asks for. */
export const ConditionParts = z.object({
  /** By state, then the most worn first. */
  parts: z.array(Part),
  /** Components in use whose warranty runs: how many, how many with a serial number, and those without, the soonest end first. */
  warranties: z.object({ total: z.int(), numbered: z.int(), numberless: z.array(Numberless) }),
})
export type ConditionParts = z.input<typeof ConditionParts>

export const PartAnswer = z.object({
  /** As in the list. */
  componentId: optionalBodyId,
  /** Null takes back what was said. */
  answer: z.enum(partAnswers).nullable(),
})
export type PartAnswer = z.input<typeof PartAnswer>

export const PartYear = z.object({ year: fieldOf(componentKind, 'modelYear') })
export type PartYear = z.input<typeof PartYear>

const ofFolder = '/api/MyObject/:id/condition'

export const conditionParts = withWireNames(
  'conditionParts',
  { folderId: 'myObjectId' },
  {
    ofFolder: endpoint({
      method: 'GET',
      path: `${ofFolder}/parts`,
      reloadedBy: [...changesOf.folder, 'condition'],
      summary:
        'Which parts of a main folder and its sub-folders may need to be looked at by their age, with the source of each figure, and what under warranty lacks its serial number, as far as the caller sees them.',
      params: z.object({ id }),
      answer: ConditionParts,
      problems: ['folderNotFound'],
    }),
    answer: endpoint({
      method: 'PUT',
      path: `${ofFolder}/parts/:life`,
      summary: 'Says of a part that it looked good, is not needed or has an unknown year, or takes that back.',
      params: z.object({ id, life: z.string().min(1).max(60) }),
      body: PartAnswer,
      answer: ConditionParts,
      problems: ['folderNotFound', 'accessDenied', 'folderArchived', 'usualItemNotFound', 'componentNotFound'],
    }),
    setYear: endpoint({
      method: 'PUT',
      path: '/api/Component/:id/year',
      summary: 'Writes the model year of a component that has none, and nothing else.',
      statuses: [204],
      params: z.object({ id }),
      query: z.object({ folderId: id }),
      body: PartYear,
      answer: z.null(),
      problems: [
        'folderNotFound',
        'accessDenied',
        'folderArchived',
        'componentNotFound',
        'changedMeanwhile',
        'deliveredText',
      ],
    }),
  },
)
