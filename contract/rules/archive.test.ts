import { expect, test } from 'vitest'
import { isArchived, isBlockedByArchive, mayInFolder, mayWithItem } from './archive.ts'
import { permissions, type Action } from './permissions.ts'

const archived = { statusId: 19, parentStatusId: null }
const below = { statusId: 18, parentStatusId: 19 }
const open = { statusId: 18, parentStatusId: 18 }
const actions: Action[] = [
  ...permissions,
  ...(['ReadFolder', 'SendMessage', 'AddFile', 'UpdateFile', 'DeleteFile'] as const),
  ...([
    'AddFirm',
    'UpdateFirm',
    'DeleteFirm',
    'AddFault',
    'UpdateFault',
    'DeleteFault',
    'UpdateOwnFault',
    'AddFileToOwnFault',
  ] as const),
]
const allowedIn = (place: typeof archived | typeof below | typeof open) =>
  actions.filter((action) => !isBlockedByArchive(action, place))
const always: Action[] = [
  'DeleteActivity',
  'DeleteComponent',
  'DeleteChild',
  'DeleteMember',
  'DeleteParent',
  'DeleteFile',
  'DeleteFirm',
  'DeleteFault',
  'ReadFolder',
]

test('an archived folder can be read, emptied and unarchived', () => {
  expect(new Set(allowedIn(archived))).toEqual(new Set([...always, 'UpdateChild', 'UpdateParent']))
})

test('a sub-folder is archived with its main folder and cannot be unarchived on its own', () => {
  expect(isArchived(below)).toBe(true)
  expect(new Set(allowedIn(below))).toEqual(new Set([...always, 'UpdateParent']))
})

test('the archive blocks nothing in a folder that is not archived', () => {
  expect(isArchived(open)).toBe(false)
  expect(allowedIn(open)).toEqual(actions)
})

test('the archive never allows more than the role', () => {
  expect(mayInFolder({ ...open, roleId: 4 }, 'AddActivity')).toBe(false)
  expect(mayInFolder({ ...open, roleId: 3 }, 'AddActivity')).toBe(true)
  expect(mayInFolder({ ...archived, roleId: 1 }, 'AddActivity')).toBe(false)
})

test('what carries the role and the statuses of its folder may be changed as the folder may', () => {
  const item = (place: typeof archived | typeof below, roleId: number) => ({
    folderStatusId: place.statusId,
    parentStatusId: place.parentStatusId,
    roleId,
  })
  expect(mayWithItem(item(open, 3), 'UpdateActivity')).toBe(true)
  expect(mayWithItem(item(open, 4), 'UpdateActivity')).toBe(false)
  expect(mayWithItem(item(archived, 3), 'UpdateActivity')).toBe(false)
  expect(mayWithItem(item(below, 3), 'UpdateActivity')).toBe(false)
})

test('what was handed over is read by its seller, and deleted as a whole', () => {
  const place = { ...archived, roleId: 1, isHandedOver: true }
  const allowed = actions.filter((action) => mayInFolder(place, action))
  expect(new Set(allowed)).toEqual(new Set(['ReadFolder', 'DeleteParent']))
  const item = { folderStatusId: 18, parentStatusId: 19, roleId: 1, isHandedOver: true }
  expect(mayWithItem(item, 'DeleteActivity')).toBe(false)
})
