import { roles } from '#contract/permissions.ts'

/** The roles that can be granted, strongest first, with their rights. */
export const grantableRoles = [
  {
    id: roles.administrator,
    name: 'Administratör',
    rights: 'Får läsa och ändra allt i mappen, skapa undermappar och bjuda in fler.',
  },
  {
    id: roles.partner,
    name: 'Partner',
    rights: 'Får läsa allt i mappen och lägga till, ändra och radera händelser och komponenter.',
  },
  {
    id: roles.observer,
    name: 'Observatör',
    rights: 'Får läsa allt i mappen och skriva meddelanden, men inte ändra något.',
  },
] as const

export type GrantableRole = (typeof grantableRoles)[number]['id']

/** The rights of a role in one sentence; undefined for the founder. */
export function rightsOf(roleId: number): string | undefined {
  return grantableRoles.find(({ id }) => id === roleId)?.rights
}
