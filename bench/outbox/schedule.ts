import * as fc from 'fast-check'
import { faults, refusals, type Fault } from './network.ts'

/** What is saved: a new event or fault with its pictures, a done event with the next one, a change, or pictures alone. */
const savedKinds = ['event', 'fault', 'done', 'change', 'pictures'] as const
type Kind = (typeof savedKinds)[number]

export type SaveStep = { do: 'save'; page: 0 | 1; kind: Kind; lane: 1 | 2; pictures: number }
export type Step =
  | SaveStep
  | { do: 'send' | 'open' | 'full'; page: 0 | 1 }
  | { do: 'kill' | 'freeze'; page: 0 | 1; after: number }
  | { do: 'network'; isUp: boolean }
  | { do: 'clock'; days: number }
  /** `forget`: the server forgets the uploads that nobody has touched for a week, which all of them are. */
  /** `schema`: pages of a newer app have another version of the database. */
  | { do: 'thaw' | 'schema' | 'update' | 'another person' | 'again' | 'forget' }

/** Steps of one moment happen at the same time; meanwhile the calls meet these faults. */
export type Moment = { steps: Step[]; faults: Fault[] }

const page = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      page,
      kind: fc.constantFrom(...savedKinds),
      lane: fc.constantFrom(1 as const, 2 as const),
      pictures: fc.constantFrom(0, 0, 1, 2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('send' as const, 'open' as const), page }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('kill' as const, 'freeze' as const),
      page,
      after: fc.integer({ min: 0, max: 30 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('full' as const), page }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('network' as const), isUp: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clock' as const), days: fc.constantFrom(-1, 0, 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('thaw', 'schema', 'update', 'another person', 'again', 'forget') }),
  },
)

const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant('none' as const) },
  { weight: 5, arbitrary: fc.constantFrom(...faults) },
  { weight: 2, arbitrary: fc.constantFrom(...refusals) },
)

/** A picture whose answer is lost as it is attached, and which is tried again when its upload is forgotten. */
export const attachedLongAgo: Moment[] = [
  { steps: [{ do: 'save', page: 0, kind: 'pictures', lane: 1, pictures: 1 }], faults: [] },
  { steps: [{ do: 'send', page: 0 }], faults: ['none', 'none', 'none', 'lost'] },
  { steps: [{ do: 'forget' }], faults: [] },
]

export const schedules: fc.Arbitrary<Moment[]> = fc.array(
  fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 4 }), faults: fc.array(fault, { maxLength: 16 }) }),
  { minLength: 1, maxLength: 4 },
)
