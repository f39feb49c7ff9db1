import type { Viewer } from '#contract/rules/viewer.ts'
import { expect, test } from 'vitest'
import { roleSourceText, otherRoleSourceText } from './roleSourceText.ts'

const petra: Viewer = {
  id: 1,
  userId: 3,
  name: 'Petra Lindström',
  roleId: 3,
  roleName: 'Partner',
  source: 'direct',
  seesFolder: true,
  invitedBy: 'Anna Berg',
  invitedDate: '2026-03-02T23:30:00.000Z',
  otherRoleId: null,
  otherRoleName: null,
  otherInvitedBy: null,
  otherInvitedDate: null,
}
const anna: Viewer = { ...petra, roleId: 1, roleName: 'Grundare', invitedBy: null }
const villan = { parentTitle: null }
const elen = { parentTitle: 'Villa Solhem' }

test.each<[string, Viewer, typeof villan | typeof elen]>([
  ['Skapade mappen', anna, villan],
  ['Skapade Villa Solhem', { ...anna, source: 'inherited' }, elen],
  ['Inbjuden av Anna Berg 3 mars 2026', petra, villan],
  ['Med sedan 3 mars 2026', { ...petra, invitedBy: null }, elen],
  ['Ärver från Villa Solhem, inbjuden av Anna Berg 3 mars 2026', { ...petra, source: 'inherited' }, elen],
  ['Ärver från Villa Solhem, med sedan 3 mars 2026', { ...petra, source: 'inherited', invitedBy: null }, elen],
  [
    'Inbjuden av Anna Berg 3 mars 2026. Har inte svarat än och ser inget',
    { ...petra, userId: null, seesFolder: false },
    villan,
  ],
])('"%s"', (words, person, folder) => {
  expect(roleSourceText(person, folder)).toBe(words)
  expect(otherRoleSourceText(person, folder)).toBeNull()
})

test('with two memberships the weaker one is described too', () => {
  const twice = {
    ...petra,
    otherRoleId: 4,
    otherRoleName: 'Observatör',
    otherInvitedBy: 'Erik Berg',
    otherInvitedDate: '2026-01-05T12:00:00.000Z',
  }
  expect(otherRoleSourceText(twice, elen)).toBe(
    'Också observatör: ärver från Villa Solhem, inbjuden av Erik Berg 5 januari 2026',
  )
  expect(otherRoleSourceText({ ...twice, source: 'inherited' }, elen)).toBe(
    'Också observatör: inbjuden av Erik Berg 5 januari 2026',
  )
})
