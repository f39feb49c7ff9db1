import { toolInputs } from '#contract/accounts/assistants.ts'
import { NewProposal } from '#contract/intake/proposals.ts'
import { Problem } from '#contract/platform/problems.ts'
import { urls } from '#contract/platform/urls.ts'
import { propose as lay } from '#server/intake/proposals/propose.ts'
import { grant } from '#server/rules/access/access.ts'
import { fieldsOf, tool } from './tool.ts'

export const propose = tool({
  name: 'foresla',
  title: 'Föreslå',
  description:
    'Lägger ett förslag i ägarens inkorg, som planeras om ägaren säger ja. why: varför. sources: det du läste, quote ordagrant. rule: RRULE.',
  scope: 'propose',
  input: toolInputs.foresla,
  async run({ services: { db, config }, userId }, { rule, ...given }) {
    const read = NewProposal.safeParse({ ...given, recurrence: rule ? { kind: 'fixed', rule } : null })
    if (!read.success) throw new Problem('invalidInput', { fields: fieldsOf(read.error) })
    const id = await lay(db, await grant(db, userId, given.folderId, 'ReadFolder'), read.data)
    return {
      said: 'Förslaget ligger i inkorgen och väntar på ett ja, som ägaren ger i Pärmen.',
      link: { uri: `${config.publicUrl}${urls.proposal(id)}`, name: read.data.title },
    }
  },
})
