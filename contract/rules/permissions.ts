/**
 * Lower numbers are stronger. A role on a main folder also applies to its sub-folders (ruling 8 in docs/rulings.md).
 */
export const roles = { founder: 1, administrator: 2, partner: 3, observer: 4 } as const
export type RoleId = (typeof roles)[keyof typeof roles]

const { founder, administrator, partner, observer } = roles

/**
 * The rights of the roles that can be granted, as they follow 'får' or 'får du': shown where a role is chosen, and
 * mailed.
 */
export const rightsByRole: Record<number, string> = {
  [administrator]: 'läsa och ändra allt i mappen, skapa undermappar och bjuda in fler',
  [partner]: 'läsa allt i mappen och lägga till, ändra och radera händelser och komponenter',
  [observer]: 'läsa allt i mappen, skriva meddelanden och anmäla fel där grundaren tillåter det, men inte ändra något',
}

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

/** Checked like the others, but not in the specification's list. */
const furtherActions = {
  ReadFolder: observer,
  SendMessage: observer,
  AddFile: partner,
  UpdateFile: partner,
  DeleteFile: partner,
  AddFirm: partner,
  UpdateFirm: partner,
  DeleteFirm: partner,
  AddFault: partner,
  UpdateFault: partner,
  DeleteFault: partner,
  AddAgreement: partner,
  UpdateAgreement: partner,
  DeleteAgreement: partner,
  // With a fault that they reported themselves.
  UpdateOwnFault: partner,
  DeleteOwnFault: partner,
  AddFileToOwnFault: partner,
  // What of the usual things its binder does not need.
  UpdateCondition: partner,
  // Takes it from one folder and adds it to another: asked for in both.
  MoveItem: partner,
  // To another main folder: whoever has the first one no longer sees it, nor finds it in their trash.
  MoveItemOut: administrator,
  // Others than its members and the founder are not to know of it, so nobody but the founder would miss it.
  MoveRestrictedChild: founder,
  // Hands a finished job over to a customer; in a firm's folder those who do the jobs may too.
  DeliverJob: administrator,
  DeliverFirmJob: partner,
  // All of it becomes another's own.
  CopyFolder: founder,
  TransferFolder: founder,
  KeepCosts: founder,
  // Lets customer service look into it, and sees and ends such looks.
  LetSupportLook: administrator,
  // Takes events, components and sub-folders in from a file, many at once.
  ImportItems: administrator,
  // Shows a part of it by a link to somebody who is no member, and sees and ends such links.
  ShareFolder: administrator,
  LetObserversReport: founder,
  HideFirms: founder,
} as const satisfies Record<string, RoleId>

const weakest: Record<Action, RoleId> = { ...weakestRole, ...furtherActions }

export type Action = Permission | keyof typeof furtherActions

/**
 * An archived folder is read-only, and so are all sub-folders of an archived main folder: nothing is added, changed or
 * sent.
 */
export const blockedInArchive: ReadonlySet<Action> = new Set<Action>([
  'AddActivity',
  'UpdateActivity',
  'AddComponent',
  'UpdateComponent',
  'AddChild',
  'AddMember',
  'UpdateMember',
  'SendMessage',
  'AddFile',
  'UpdateFile',
  'AddFirm',
  'UpdateFirm',
  'AddFault',
  'UpdateFault',
  'UpdateOwnFault',
  'AddFileToOwnFault',
  'AddAgreement',
  'UpdateAgreement',
  'UpdateCondition',
  'DeliverJob',
  'DeliverFirmJob',
  'MoveItem',
  'MoveItemOut',
  'MoveRestrictedChild',
  'ImportItems',
])

/** All that can be done with a folder that was handed over to its buyer: it is read, and deleted as a whole. */
export const inHandedOver: ReadonlySet<Action> = new Set<Action>(['ReadFolder', 'DeleteParent'])

/**
 * Updating an archived folder is how it is unarchived. A sub-folder of an archived main folder can only be unarchived
 * through the main folder.
 */
export const blockedBelowArchive: ReadonlySet<Action> = new Set<Action>(['UpdateChild'])

/**
 * Actions that exist only for main folders or only for sub-folders. On the other level the folder counts as not found.
 */
export const levelOf: Partial<Record<Action, 'main' | 'sub'>> = {
  UpdateParent: 'main',
  DeleteParent: 'main',
  TransferFolder: 'main',
  KeepCosts: 'main',
  LetObserversReport: 'main',
  HideFirms: 'main',
  UpdateCondition: 'main',
  AddChild: 'main',
  MoveRestrictedChild: 'main',
  CopyFolder: 'main',
  UpdateChild: 'sub',
  DeleteChild: 'sub',
}

export function may(roleId: number, action: Action): boolean {
  return roleId <= weakest[action]
}

/** What observers may do too where the founder of the main folder lets them report faults. */
const reporting: ReadonlySet<Action> = new Set<Action>([
  'AddFault',
  'UpdateOwnFault',
  'DeleteOwnFault',
  'AddFileToOwnFault',
])

/** Like `may`, in a folder of which it is known whether observers report faults there. */
export function mayIn({ roleId, observersReport }: { roleId: number; observersReport: boolean }, action: Action) {
  return may(roleId, action) || (observersReport && isRole(roleId) && reporting.has(action))
}

export const weakestRoleFor = (action: Action): RoleId => weakest[action]

/** Empty for an unknown role id. */
export function permissionsOf(roleId: number): Permission[] {
  return isRole(roleId) ? permissions.filter((permission) => may(roleId, permission)) : []
}

export function isRole(roleId: number): roleId is RoleId {
  return (Object.values(roles) as number[]).includes(roleId)
}

const everyone = 99

/** Section 6: the weakest role that may open each modal; 99 means every signed-in user. */
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
