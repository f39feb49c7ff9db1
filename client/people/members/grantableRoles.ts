import { rightsByRole, roles, type RoleId } from '#contract/rules/permissions.ts'

const sentence = (roleId: RoleId) => `Får ${rightsByRole[roleId] ?? ''}.`

/** The roles that can be granted, strongest first, with their rights. */
export const grantableRoles = [
  {
    id: roles.administrator,
    name: 'Administratör',
    rights: sentence(roles.administrator),
  },
  {
    id: roles.partner,
    name: 'Partner',
    rights: sentence(roles.partner),
  },
  {
    id: roles.observer,
    name: 'Observatör',
    rights: sentence(roles.observer),
  },
] as const

export type GrantableRole = (typeof grantableRoles)[number]['id']
