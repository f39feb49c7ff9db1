import { Problem } from '#contract/problems.ts'

/** Nobody gives, changes or takes a role stronger than his own (ruling 10). */
export function assertRoleWithinOwn({ roleId }: { roleId: number }, ...concerned: number[]) {
  if (concerned.some((other) => other < roleId)) throw new Problem('roleTooStrong')
}
