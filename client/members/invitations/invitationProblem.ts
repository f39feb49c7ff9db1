import { Problem } from '#contract/problems.ts'

/** Why an invitation's link leads to nothing more; `none` where there was no link at all. */
export type InvitationProblem = 'none' | 'invitationNotFound' | 'alreadyMember'

/** What an answer says of the link, or undefined where another try may go better. */
export function invitationProblemOf(error: unknown): InvitationProblem | undefined {
  if (!(error instanceof Problem)) return undefined
  if (error.code === 'alreadyMember') return 'alreadyMember'
  // A secret that no link of ours can hold is as good as none that is known.
  return error.code === 'invitationNotFound' || error.code === 'invalidInput' ? 'invitationNotFound' : undefined
}
