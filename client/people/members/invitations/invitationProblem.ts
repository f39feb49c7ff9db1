import { Problem } from '#contract/platform/problems.ts'

/** Why an invitation link cannot be used; `none` if there was no secret in it. */
export type InvitationProblem = 'none' | 'invitationNotFound' | 'alreadyMember'

/** The reason for a failed claim; undefined if a retry may succeed. */
export function invitationProblemOf(error: unknown): InvitationProblem | undefined {
  if (!(error instanceof Problem)) return undefined
  if (error.code === 'alreadyMember') return 'alreadyMember'
  // A malformed secret is treated as an unknown one.
  return error.code === 'invitationNotFound' || error.code === 'invalidInput' ? 'invitationNotFound' : undefined
}
