import { Problem } from '#contract/platform/problems.ts'

/** Users cannot grant, change or remove a role stronger than their own (ruling 10 in docs/rulings.md). */
export function assertRoleWithinOwn({ roleId }: { roleId: number }, ...concerned: number[]) {
  if (concerned.some((other) => other < roleId)) throw new Problem('roleTooStrong')
}
