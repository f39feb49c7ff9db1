import type { Member } from '#contract/people/members.ts'
import { userStatus } from '#contract/rules/statuses.ts'

/** A member's role, and that they may soon be gone. */
export function roleText({ roleName, userStatusId }: Pick<Member, 'roleName' | 'userStatusId'>): string {
  return userStatusId === userStatus.leaving ? `${roleName}, tar bort sitt konto` : roleName
}
