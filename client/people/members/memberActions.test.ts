import { expect, test } from 'vitest'
import { roles } from '#contract/rules/permissions.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { memberActions } from './memberActions.ts'

const { founder, administrator, partner, observer } = roles
const me = 1
const somebody = 2
const here = 10
const above = 11
const nothing = { mayChange: false, mayRemove: false, mayLeave: false, mayOffer: false }

const asRole = (roleId: number, statusId = 18) => ({
  id: here,
  roleId,
  statusId,
  parentId: null,
  parentStatusId: null,
  offer: null,
  isHandedOver: false,
})
const member = (roleId: number, changes = {}) => ({
  userId: somebody,
  roleId,
  memberFolderId: here,
  memberStatusId: memberStatus.active,
  ...changes,
})

test.each([founder, administrator])('role %i changes and removes members of equal or weaker roles', (role) => {
  for (const theirs of [administrator, partner, observer])
    expect(memberActions(member(theirs), asRole(role), me)).toEqual({
      ...nothing,
      mayChange: true,
      mayRemove: true,
      mayOffer: role === founder,
    })
})

test('in an archived folder roles cannot change; members can be removed and can leave', () => {
  const archived = asRole(administrator, 19)
  expect(memberActions(member(observer), archived, me)).toEqual({ ...nothing, mayRemove: true })
  expect(memberActions(member(administrator, { userId: me }), archived, me)).toEqual({ ...nothing, mayLeave: true })
})

test('nobody changes or removes the founder', () => {
  expect(memberActions(member(founder), asRole(administrator), me)).toEqual(nothing)
})

test.each([partner, observer])('role %i changes and removes nobody', (role) => {
  for (const theirs of [administrator, partner, observer])
    expect(memberActions(member(theirs), asRole(role), me)).toEqual(nothing)
})

test('an inherited role is changed in its own folder only', () => {
  expect(memberActions(member(observer, { memberFolderId: above }), asRole(founder), me)).toEqual(nothing)
  expect(memberActions(member(observer, { userId: me, memberFolderId: above }), asRole(observer), me)).toEqual(nothing)
})

test('on their own card everybody but the founder may leave, and nothing else', () => {
  for (const role of [administrator, partner, observer])
    expect(memberActions(member(role, { userId: me }), asRole(role), me)).toEqual({ ...nothing, mayLeave: true })
  expect(memberActions(member(founder, { userId: me }), asRole(founder), me)).toEqual(nothing)
})

test('the founder hands a main folder over to one active member at a time', () => {
  const offer = { toUserId: 3, toName: 'Petra', fromName: 'Anna' }
  const invited = member(observer, { memberStatusId: memberStatus.invited })
  expect(memberActions(member(observer), asRole(founder, 19), me).mayOffer).toBe(true)
  expect(memberActions(member(observer), { ...asRole(founder), offer }, me).mayOffer).toBe(false)
  expect(memberActions(member(observer), { ...asRole(founder), parentId: above }, me).mayOffer).toBe(false)
  expect(memberActions(invited, asRole(founder), me).mayOffer).toBe(false)
})
