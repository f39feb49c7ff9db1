import { roles } from '#contract/permissions.ts'

/** The roles that can be given, the strongest first, and what each may do. */
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

/** What the holder of a role may do, in a sentence; undefined for the founder's. */
export function rightsOf(roleId: number): string | undefined {
  return grantableRoles.find(({ id }) => id === roleId)?.rights
}
