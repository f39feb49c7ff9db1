import { z } from 'zod'
import { proposedFields } from '#contract/intake/proposals.ts'
import { bodyId } from '#contract/platform/fields.ts'
import { limits } from '#contract/platform/limits.ts'

/*
 * What an assistant asks its tools. The names and the Swedish of the tools stand with what they do, in
 * `server/accounts/assistants/tools/`.
 */

/** No more rows of one question are answered: whoever wants others asks more narrowly. */
export const mostRows = 1_000

/** How many rows of the answer are known already: where it goes on. */
const after = z.int('Fortsättningen stämmer inte.').min(1).max(mostRows).optional()
const folderId = bodyId
const one = z.object({ id: bodyId, folderId, after })

export const toolInputs = {
  sok: z.object({ q: z.string('Skriv vad du söker.').min(1, 'Skriv vad du söker.').max(limits.searchText), after }),
  pa_gang: z.object({ folderId: folderId.optional(), after }),
  handelse: one,
  sak: one,
  kostnader: z.object({ year: z.int().min(1000).max(2200).optional(), folderId: folderId.optional(), after }),
  papper_text: one,
  // How it repeats as other programs say it: an object of several kinds takes up half of the list.
  foresla: proposedFields.extend({ rule: z.string().max(300).nullish() }),
} satisfies Record<string, z.ZodObject>
