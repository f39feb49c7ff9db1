/** Lower is more powerful. A role on a main folder holds in all of its sub-folders (ruling 8). */
export const roles = { founder: 1, administrator: 2, partner: 3, observer: 4 } as const
export type RoleId = (typeof roles)[keyof typeof roles]

const { founder, administrator, partner, observer } = roles

/** The permission names of the specification's section 6 and the weakest role that holds each. */
const weakestRole = {
  AddActivity: partner,
  UpdateActivity: partner,
  DeleteActivity: partner,
  AddComponent: partner,
  UpdateComponent: partner,
  DeleteComponent: partner,
  AddChild: administrator,
  UpdateChild: partner,
  DeleteChild: administrator,
  AddMember: administrator,
  UpdateMember: administrator,
  DeleteMember: administrator,
  UpdateParent: administrator,
  DeleteParent: founder,
} as const satisfies Record<string, RoleId>

export type Permission = keyof typeof weakestRole
export const permissions = Object.keys(weakestRole) as Permission[]

/** What every member may do; asked for like the rest, but no permission of the specification's list. */
const openToMembers = { ReadFolder: observer, SendMessage: observer } as const satisfies Record<string, RoleId>

const weakest: Record<Action, RoleId> = { ...weakestRole, ...openToMembers }

export type Action = Permission | keyof typeof openToMembers

/** An archived folder, and all of a main one's sub-folders with it, is there to be read: nothing is added, changed or sent. */
export const blockedInArchive: ReadonlySet<Action> = new Set<Action>([
  'AddActivity',
  'UpdateActivity',
  'AddComponent',
  'UpdateComponent',
  'AddChild',
  'AddMember',
  'UpdateMember',
  'SendMessage',
])

/** To change an archived folder is how it is taken out of the archive; only a main folder takes its sub-folders out. */
export const blockedBelowArchive: ReadonlySet<Action> = new Set<Action>(['UpdateChild'])

/** Actions that make sense on one level only. Asking for one on the other level is asking for a folder that is not there. */
export const levelOf: Partial<Record<Action, 'main' | 'sub'>> = {
  UpdateParent: 'main',
  DeleteParent: 'main',
  AddChild: 'main',
  UpdateChild: 'sub',
  DeleteChild: 'sub',
}

export function may(roleId: number, action: Action): boolean {
  return roleId <= weakest[action]
}

/** Empty for an unknown role id. */
export function permissionsOf(roleId: number): Permission[] {
  return isRole(roleId) ? permissions.filter((permission) => may(roleId, permission)) : []
}

export function isRole(roleId: number): roleId is RoleId {
  return (Object.values(roles) as number[]).includes(roleId)
}

const everyone = 99

/** The gate table of section 6: the weakest role id that opens each modal; 99 opens it to everyone signed in. */
export const modalGate = {
  AddParentObject: everyone,
  UpdateParentObject: weakestRole.UpdateParent,
  DeleteParentObject: weakestRole.DeleteParent,
  AddChildObject: weakestRole.AddChild,
  UpdateChildObject: weakestRole.UpdateChild,
  DeleteChildObject: weakestRole.DeleteChild,
  AcceptInvitations: everyone,
  AddActivity: weakestRole.AddActivity,
  UpdateActivity: weakestRole.UpdateActivity,
  DeleteActivity: weakestRole.DeleteActivity,
  AddComponent: weakestRole.AddComponent,
  UpdateComponent: weakestRole.UpdateComponent,
  DeleteComponent: weakestRole.DeleteComponent,
  AddMember: weakestRole.AddMember,
  UpdateMember: weakestRole.UpdateMember,
  DeleteMember: weakestRole.DeleteMember,
  DeleteMessage: everyone,
} as const satisfies Record<string, number>

export type ModalKey = keyof typeof modalGate
