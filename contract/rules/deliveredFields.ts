import { z } from 'zod'

/** What an event or a component says of a delivery that it came with. */
export const deliveredFields = {
  /** The firm, whose words are not changed; null: it is the members' own. */
  deliveredBy: z.string().nullable(),
  /** What the members write of their own beside the firm's words. */
  ownNote: z.string().nullable(),
}
