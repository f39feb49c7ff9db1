import { describe, expect, test } from 'vitest'
import {
  isRole,
  levelOf,
  may,
  mayIn,
  permissionsOf,
  roles,
  weakestRoleFor,
  type Action,
  type Permission,
} from './permissions.ts'

/* Written out by hand from section 6 of the specification and ruling 10; the role matrix tests the same over HTTP. */

const ofPartner: Permission[] = [
  'AddActivity',
  'UpdateActivity',
  'DeleteActivity',
  'AddComponent',
  'UpdateComponent',
  'DeleteComponent',
  'UpdateChild',
]
const ofAdministrator: Permission[] = [
  ...ofPartner,
  'AddChild',
  'DeleteChild',
  'AddMember',
  'UpdateMember',
  'DeleteMember',
  'UpdateParent',
]

test.each<[keyof typeof roles, Permission[]]>([
  ['founder', [...ofAdministrator, 'DeleteParent']],
  ['administrator', ofAdministrator],
  ['partner', ofPartner],
  ['observer', []],
])('the permissions of a %s', (role, expected) => {
  expect(permissionsOf(roles[role]).toSorted()).toEqual(expected.toSorted())
})

test('a number that is no role has no permissions', () => {
  for (const id of [0, 5, -1, 1.5]) expect([id, isRole(id), permissionsOf(id)]).toEqual([id, false, []])
})

test.each<[Action, weakest: number]>([
  ['ReadFolder', 4],
  ['SendMessage', 4],
  ['AddFile', 3],
  ['UpdateFile', 3],
  ['DeleteFile', 3],
  ['AddFirm', 3],
  ['UpdateFirm', 3],
  ['DeleteFirm', 3],
  ['AddFault', 3],
  ['UpdateFault', 3],
  ['DeleteFault', 3],
  ['UpdateOwnFault', 3],
  ['DeleteOwnFault', 3],
  ['AddFileToOwnFault', 3],
  ['UpdateCondition', 3],
  ['TransferFolder', 1],
  ['KeepCosts', 1],
  ['LetObserversReport', 1],
  ['HideFirms', 1],
  ['MoveRestrictedChild', 1],
  ['CopyFolder', 1],
])('%s is for role %i and stronger', (action, weakest) => {
  expect(weakestRoleFor(action)).toBe(weakest)
  expect([1, 2, 3, 4].filter((role) => may(role, action))).toEqual([1, 2, 3, 4].slice(0, weakest))
})

describe('an action that exists on one level', () => {
  test.each([
    [
      'main',
      [
        'UpdateParent',
        'DeleteParent',
        'TransferFolder',
        'KeepCosts',
        'LetObserversReport',
        'HideFirms',
        'UpdateCondition',
        'AddChild',
        'MoveRestrictedChild',
        'CopyFolder',
      ],
    ],
    ['sub', ['UpdateChild', 'DeleteChild']],
  ])('of a %s folder', (level, actions) => {
    const found = Object.entries(levelOf).filter(([, its]) => its === level)
    expect(found.map(([action]) => action).toSorted()).toEqual(actions.toSorted())
  })
})

test.each<Action>(['AddFault', 'UpdateOwnFault', 'DeleteOwnFault', 'AddFileToOwnFault'])(
  '%s is for observers too where they are let report faults, and for nobody without a role',
  (action) => {
    const isLet = (roleId: number, observersReport: boolean) => mayIn({ roleId, observersReport }, action)
    expect([isLet(roles.observer, true), isLet(roles.observer, false), isLet(roles.partner, false)]).toEqual([
      true,
      false,
      true,
    ])
    expect(isLet(99, true)).toBe(false)
    expect(mayIn({ roleId: roles.observer, observersReport: true }, 'UpdateFault')).toBe(false)
  },
)
